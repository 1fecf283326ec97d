import {
  adminApi,
  awardsApi,
  billingApi,
  contestsApi,
  entities,
  filters,
  home,
  inboxApi,
  liveApi,
  liveStory,
  logBar,
  logbookApi,
  loginApi,
  modeChoice,
  modes,
  qsoApi,
  session,
  stationCard,
  subAccountsApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const user = entities(
  'user: identity, roles, subscription, main account and sub-accounts, but never a stored key or password',
)

export const section3: Section = {
  number: '3',
  title: 'Entities and their fields',
  statements: [
    { id: 'S3-01', says: 'A user has the fields of the account, of the person and of their links', shownBy: user },
    {
      id: 'S3-02',
      says: 'A user has keys and passwords of other services',
      shownBy: user,
    },
    {
      id: 'S3-03',
      says: 'A user is a main account or managed by one, and has sub-accounts',
      shownBy: [user, subAccountsApi('adds a sub-account, switches into it and back')],
    },
    {
      id: 'S3-04',
      says: 'A user has awards, posts and photos',
      shownBy: entities('user: a profile has awards, posts and photos'),
    },
    {
      id: 'S3-05',
      says: 'A user has a history of contacts, as the one who logged and as the one who was logged',
      shownBy: inFile('api/src/core/people/profile/profile.test.ts')('pages the two lists of contacts separately'),
    },
    { id: 'S3-06', says: 'A station of the feed has its fields', shownBy: entities('station of the feed') },
    { id: 'S3-07', says: 'op_mode 2 and 8 count as CQ', shownBy: stationCard('treats op_mode 2 and 8 as calling CQ') },
    { id: 'S3-08', says: 'A contact has its fields', shownBy: entities('contact') },
    {
      id: 'S3-09',
      says: 'A frequency is stored as kHz and shown as MHz with six decimals in the logger',
      shownBy: [
        inFile('shared/ham/src/frequency.test.ts')(
          'converts any number of hertz to MHz and kHz text and back without loss',
        ),
        home('the log bar has every field of the specification'),
      ],
    },
    {
      id: 'S3-10',
      says: 'A contact of the logger has the origin LOGBAR',
      shownBy: inFile('mfe-logger/src/core/contact/wire-contact.test.ts')(
        "has its frequency in kHz and the operator's location",
      ),
    },
    {
      id: 'S3-11',
      says: 'A contact is Run (1) or Search and Pounce (0)',
      shownBy: inFile('mfe-logger/src/core/contact/wire-contact.test.ts')(
        "has its frequency in kHz and the operator's location",
      ),
    },
    {
      id: 'S3-12',
      says: 'An item of the feed has its fields and its contact',
      shownBy: entities('item of the feed with its contact'),
    },
    {
      id: 'S3-13',
      says: 'Boards have the names and rows of the specification',
      shownBy: [
        entities('every board lists station and count, and current boards also call, band, mode and frequency'),
        inFile('api/src/core/live/boards.test.ts')(
          'lists current activity in hot stations, pile ups and the last hour',
        ),
      ],
    },
    {
      id: 'S3-14',
      says: 'Contest rows have their fields, those of the megastream more',
      shownBy: [
        contestsApi('scores 1 point a contact and each call once on any band, in a contest of 12 hours'),
        contestsApi(
          'limits the megastream board to members who stream video, with rate and time since the last contact',
        ),
      ],
    },
    {
      id: 'S3-15',
      says: 'A DXCC entity has its fields, and each is listed once',
      shownBy: [entities('DXCC entity'), logbookApi('contains each current entity once')],
    },
    {
      id: 'S3-16',
      says: 'An award has its fields; 1, 5 and 9 are highlighted',
      shownBy: [entities('award %i, highlighted: %s'), awardsApi('lists latest awards and holders')],
    },
    {
      id: 'S3-17',
      says: 'The answer of the log bar has its fields, with a member and photos where there is one',
      shownBy: [
        entities('result of the log bar, with the member of that callsign and their photos'),
        qsoApi('recognises members'),
      ],
    },
    {
      id: 'S3-18',
      says: 'Data of the rig: frequency in kHz, name, mode, op_mode',
      shownBy: [entities('station of the feed'), qsoApi('is cached for 60 s, each field separately')],
    },
    { id: 'S3-19', says: 'A post has its fields and its author', shownBy: entities('post') },
    { id: 'S3-20', says: 'A photo has its fields', shownBy: entities('photo and supporter') },
    { id: 'S3-21', says: 'An export has its fields', shownBy: entities('export job, pending and completed') },
    {
      id: 'S3-22',
      says: 'A notification has its fields; 100 is about a member',
      shownBy: [
        entities('notification with its sender'),
        inboxApi('delivers a message as notification 100 with its sender, counted until it is read'),
      ],
    },
    { id: 'S3-23', says: 'A supporter has name and callsign', shownBy: entities('photo and supporter') },
    {
      id: 'S3-24',
      says: 'An arc of the globe has two ends with place, call and label',
      shownBy: [
        entities('arc of the globe'),
        liveApi('serves the public part of the globe to visitors, and the full one to subscribers'),
      ],
    },
    {
      id: 'S3-25',
      says: '160m is #f09; the other bands and the modes have colours of their own that are left open, and a default',
      shownBy: [
        inFile('shared/ui/src/tokens/tokens.test.ts')('uses the specified colour for 160 m in both themes'),
        inFile('shared/ham/src/bands.test.ts')('has a colour for each of the fourteen bands of the dial'),
        modes('has separate colours for FT4 and MFSK, one for digital voice, and `other` for the rest'),
      ],
    },
    {
      id: 'S3-26',
      says: 'A message of the live feed has environment, type and data',
      shownBy: inFile('api/src/core/live/socket/socket.test.ts')(
        'sends each message as one object by default, and the messages of a batch as a list on request',
      ),
    },
    {
      id: 'S3-27',
      says: 'The session has token, user, subscription, followed stations and counts',
      shownBy: [entities('session and its check'), session('takes counts and subscription from the session check')],
    },
    {
      id: 'S3-28',
      says: 'The statistics have users and three counts of new ones',
      shownBy: [
        adminApi('searches, filters, sorts and pages the table'),
        adminApi('counts new accounts by UTC day, week and month, paying accounts and revenue'),
      ],
    },
    {
      id: 'S3-29',
      says: 'The browser keeps a random id, filters, log bar and view',
      shownBy: [liveStory('restores filters, view and pane'), filters('accept any state stored by an earlier visit')],
    },
    {
      id: 'S3-30',
      says: 'The browser keeps what is in the fields of the log bar, the CAT switch and the durations',
      shownBy: [
        session('preserve input across a reload of the tab'),
        session('remembers the CAT switch, without the link'),
        logBar('stores the last contact'),
      ],
    },
    {
      id: 'S3-31',
      says: 'About 235 modes and submodes, submodes with a dash under their parent',
      shownBy: [
        modes('has 49 modes and 187 submodes, and 236 unique entries in the logger'),
        modes('shows submodes with a dash below their parent'),
        modeChoice('labels a choice by its submode'),
      ],
    },
    {
      id: 'S3-32',
      says: 'A reference id of the visit goes along with registration and payment',
      shownBy: [
        loginApi(
          'creates an account with an upper-case callsign at registration, returns a working token and sets the read-only cookie',
        ),
        billingApi('creates a checkout with client reference and price, and with trial days only for a trial'),
      ],
    },
    {
      id: 'S3-35',
      says: 'A feed item says how long ago it was',
      shownBy: inFile('mfe-feed/src/core/widgets/qso-feed/item.test.tsx')(
        "a card shows reports, comment, frequency in MHz and a link to the contact's details",
      ),
    },
    {
      id: 'S3-36',
      says: 'A live message has environment, type and data, and is one object',
      shownBy: inFile('api/src/core/live/socket/socket.test.ts')(
        'sends each message as one object by default, and the messages of a batch as a list on request',
      ),
    },
    {
      id: 'S3-37',
      says: 'A user has subscribed and paid_subscription',
      shownBy: [
        inFile('api/src/core/billing/test-checkout.test.ts')(
          'is identified as a test without keys, and completes the full flow',
        ),
        inFile('api/src/core/billing/test-checkout.test.ts')(
          'subscribes with a free trial without a paid subscription',
        ),
      ],
    },
    {
      id: 'S3-38',
      says: 'The browser keeps freq, mode, SubMode, selected_mode, op_mode and cat_link_enabled',
      shownBy: [
        inFile('shared/session/src/radio-slice.test.ts')(
          'stores the radio under the names in the specification, with the frequency in kHz',
        ),
        inFile('shared/session/src/radio-slice.test.ts')('restores a stored radio'),
      ],
    },
    {
      id: 'S3-33',
      says: 'A user has api_key, keys and passwords of other services, qso_history and qso_in_history',
      decision:
        'A key is shown once, when it is made (vapikeys/add), and no user is ever answered with one. What was entered of other services (qrz_api_key, eqsl_apikey, clublog_password) is accepted and answered as *_set only. The two histories are a call of their own with pages (vprofilecontacts); a user that is sent back may hold all three.',
      shownBy: [
        inFile('api/src/core/accounts/sign-in/sessions.test.ts')(
          'creates, shows, rotates and removes keys: one for the mobile app, others with name and scope',
        ),
        inFile('api/src/core/people/profile/profile.test.ts')('pages the two lists of contacts separately'),
        user,
      ],
    },
  ],
}
