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

const table = roles('nobody gets past who may not, nobody else is told or changes anything, and the owner may')
const guarded = routes('a visitor is sent from every guarded route to log in, with the intended path')

export const section6: Section = {
  number: '6',
  title: 'Roles and permissions',
  statements: [
    {
      id: 'S6-01',
      says: 'A visitor sees feed, boards, news, profiles, posts and static pages',
      shownBy: [table, routes('a visitor opens every open route: each has a heading, and nothing falls back')],
    },
    {
      id: 'S6-02',
      says: 'A visitor searches callsigns, logs in and registers',
      shownBy: [
        home('the home page has its tabs, its boards and its search, for a visitor'),
        accountStory('a stranger registers, is led into the first hour, and stays logged in over a reload'),
      ],
    },
    {
      id: 'S6-03',
      says: 'A visitor at a gate is asked to register, and gets what was pressed afterwards',
      shownBy: [
        routes('globe views send a visitor and a member without subscription to the door'),
        inFile('mfe-profile/src/core/pages/profile/actions.test.tsx')(
          'a visitor who presses %s is asked to register, and the press is remembered',
        ),
        inFile('mfe-profile/src/core/pages/profile/actions.test.tsx')('back as a member, the station is followed once'),
      ],
    },
    {
      id: 'S6-04',
      says: 'A member has logger, logs, scores, settings, pictures, import and export, notifications and posts',
      shownBy: [table, guarded, routes('a member opens every guarded route')],
    },
    {
      id: 'S6-05',
      says: 'A member follows, adds sub-accounts and switches',
      shownBy: [table, subAccountsApi('a main account adds a sub-account, switches into it, and back')],
    },
    {
      id: 'S6-06',
      says: 'A subscriber sends messages',
      shownBy: [
        inboxApi('a message arrives in the inbox as notification 100 with its sender, and is counted until it is read'),
        inboxApi('messages are for subscribers'),
      ],
    },
    {
      id: 'S6-07',
      says: 'A subscriber gets installers',
      shownBy: [
        downloadsApi('subscribers get them all'),
        downloadsApi('visitors are asked to log in, members to upgrade, and neither is told an address'),
      ],
    },
    {
      id: 'S6-08',
      says: 'A subscriber has globe views',
      shownBy: liveApi('the globe: everybody gets the public part, the full one is a subscriber’s'),
    },
    {
      id: 'S6-09',
      says: 'A subscriber reads every contact of the feed',
      shownBy: liveApi('a visitor is not sent what the feed hides, a subscriber is'),
    },
    {
      id: 'S6-10',
      says: 'A subscriber has a verified icon and no upgrade button',
      shownBy: [
        callsignMarks,
        accountStory('UPGRADE FREE carries the callsign to the checkout, and back comes a subscriber'),
      ],
    },
    {
      id: 'S6-11',
      says: 'Subscribed counts as paid and unmanaged',
      shownBy: [
        adminApi('the numbers: new in the day, week and month of UTC, paying accounts, revenue'),
        billingApi('a main account pays for its sub-accounts, and awards can ask what was at an instant'),
      ],
    },
    {
      id: 'S6-12',
      says: 'An administrator has /admin/users',
      shownBy: [
        table,
        accountStory('the statistics are for administrators, and the first one is made by a command'),
        adminApi('everybody else is refused'),
      ],
    },
    {
      id: 'S6-13',
      says: 'The author edits a post; a main account those of its sub-accounts',
      shownBy: [
        postsApi('is for the author alone'),
        postsApi('a main account edits the posts of its sub-accounts, not the other way round'),
      ],
    },
    {
      id: 'S6-14',
      says: 'Only a main account adds sub-accounts; a sub-account is told so',
      shownBy: [
        subAccountsApi('a sub-account cannot add sub-accounts and has no password of its own'),
        accountStory('a sub-account is added, switched into, and left again'),
      ],
    },
    {
      id: 'S6-15',
      says: 'How far the server enforces roles is left open',
      decision: 'The server enforces all of them, route by route, from one table that a test keeps complete.',
    },
    {
      id: 'S6-16',
      says: 'The table of roles is complete',
      shownBy: roles('every route is in the table of its area, and every line of a table is a route'),
    },
    {
      id: 'S6-17',
      says: 'The administrator badge stands on cards',
      shownBy: [cardView('an administrator has a badge of their own'), callsignMarks],
    },
  ],
}
