import {
  accountStory,
  adminApi,
  billingApi,
  callsignMarks,
  cardView,
  downloadsApi,
  home,
  inboxApi,
  liveApi,
  postsApi,
  roles,
  routes,
  subAccountsApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const table = roles('rejects callers without permission before any effect and admits the owner')
const guarded = routes('every guarded route redirects a visitor to login with the intended path')

export const section6: Section = {
  number: '6',
  title: 'Roles and permissions',
  statements: [
    {
      id: 'S6-01',
      says: 'A visitor sees feed, boards, news, profiles, posts and static pages',
      shownBy: [table, routes('every open route shows a visitor a heading and no fallback')],
    },
    {
      id: 'S6-02',
      says: 'A visitor searches callsigns, logs in and registers',
      shownBy: [
        home('the home page shows a visitor its tabs, boards and search'),
        accountStory('a visitor registers, enters the first-hour setup and stays logged in after a reload'),
      ],
    },
    {
      id: 'S6-03',
      says: 'A visitor at a gate is asked to register, and gets what was pressed afterwards',
      shownBy: [
        routes('globe views redirect visitors and members without a subscription'),
        inFile('mfe-profile/src/core/pages/profile/actions.test.tsx')(
          'a visitor who clicks %s is asked to register, and the click is remembered',
        ),
        inFile('mfe-profile/src/core/pages/profile/actions.test.tsx')(
          'after registration the remembered station is followed once',
        ),
      ],
    },
    {
      id: 'S6-04',
      says: 'A member has logger, logs, scores, settings, pictures, import and export, notifications and posts',
      shownBy: [table, guarded, routes('a member can open every guarded route')],
    },
    {
      id: 'S6-05',
      says: 'A member follows, adds sub-accounts and switches',
      shownBy: [table, subAccountsApi('adds a sub-account, switches into it and back')],
    },
    {
      id: 'S6-06',
      says: 'A subscriber sends messages',
      shownBy: [
        inboxApi('delivers a message as notification 100 with its sender, counted until it is read'),
        inboxApi('restricts messages to subscribers'),
      ],
    },
    {
      id: 'S6-07',
      says: 'A subscriber gets installers',
      shownBy: [
        downloadsApi('lists all installers for subscribers'),
        downloadsApi('asks visitors to log in and members to upgrade, without any URL'),
      ],
    },
    {
      id: 'S6-08',
      says: 'A subscriber has globe views',
      shownBy: liveApi('serves the public part of the globe to visitors, and the full one to subscribers'),
    },
    {
      id: 'S6-09',
      says: 'A subscriber reads every contact of the feed',
      shownBy: liveApi('hides feed-restricted contacts from a visitor, and shows them to a subscriber'),
    },
    {
      id: 'S6-10',
      says: 'A subscriber has a verified icon and no upgrade button',
      shownBy: [
        callsignMarks,
        accountStory('UPGRADE FREE carries the callsign to the checkout and returns a subscriber'),
      ],
    },
    {
      id: 'S6-11',
      says: 'Subscribed counts as paid and unmanaged',
      shownBy: [
        adminApi('counts new accounts by UTC day, week and month, paying accounts and revenue'),
        billingApi('applies the subscription of the main account to sub-accounts and returns it for a past instant'),
      ],
    },
    {
      id: 'S6-12',
      says: 'An administrator has /admin/users',
      shownBy: [
        table,
        accountStory('only administrators can see statistics, and a command creates the first administrator'),
        adminApi('returns 403 to non-admins'),
      ],
    },
    {
      id: 'S6-13',
      says: 'The author edits a post; a main account those of its sub-accounts',
      shownBy: [
        postsApi('is restricted to the author'),
        postsApi('lets a main account edit posts of its sub-accounts, but not the reverse'),
      ],
    },
    {
      id: 'S6-14',
      says: 'Only a main account adds sub-accounts; a sub-account is told so',
      shownBy: [
        subAccountsApi('refuses sub-accounts and a password for a sub-account'),
        accountStory('adds a sub-account, switches into it and leaves it'),
      ],
    },
    {
      id: 'S6-15',
      says: 'How far the server enforces roles is left open',
      decision: 'The server enforces all of them, route by route, from one table that a test keeps complete.',
      shownBy: [table, roles('every route is in the table of its area, and every row of a table is a route')],
    },
    {
      id: 'S6-16',
      says: 'The table of roles is complete',
      shownBy: roles('every route is in the table of its area, and every row of a table is a route'),
    },
    {
      id: 'S6-17',
      says: 'The administrator badge stands on cards',
      shownBy: [cardView('an administrator has a separate badge'), callsignMarks],
    },
  ],
}
