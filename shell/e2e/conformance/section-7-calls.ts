import {
  adminApi,
  awardsApi,
  billingApi,
  boardsApi,
  calls,
  contestsApi,
  documented,
  embedsApi,
  exportApi,
  importApi,
  inboxApi,
  liveApi,
  logbookApi,
  loginApi,
  photosApi,
  postsApi,
  profileApi,
  publicProfileApi,
  qrzImportApi,
  qsoApi,
  session,
  socketApi,
  stationsApi,
  subAccountsApi,
  visitsApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

/** Each route with its payload is in the API document, and the document is what the routes say. */
const post = (...paths: string[]) => [...paths.map((path) => calls(`POST ${path}`)), documented]
const get = (...paths: string[]) => [...paths.map((path) => calls(`GET ${path}`)), documented]

const otherOrigins = inFile('api/src/kernel/plugins/other-origins.test.ts')

export const section7: Section = {
  number: '7',
  title: 'Calls',
  statements: [
    {
      id: 'S7-01',
      says: 'A bearer token authenticates calls',
      shownBy: [
        loginApi('never authenticates a write by the cookie alone'),
        inFile('shared/session/src/needs-kept.test.ts')(
          'requests the index with the bearer token of its tab, never with the cookie of the browser alone',
        ),
      ],
    },
    {
      id: 'S7-02',
      says: 'What the second address of the API is for is left open',
      decision: 'There is one API; keys of programs are managed there too.',
      shownBy: inFile('api/src/core/accounts/sign-in/sessions.test.ts')(
        'creates, shows, rotates and removes keys: one for the mobile app, others with name and scope',
      ),
    },
    {
      id: 'S7-61',
      says: 'Bodies are JSON, those of uploads multipart',
      shownBy: [
        inFile('api/src/app.test.ts')('reject bodies that are neither JSON nor the multipart form of an upload'),
        inFile('api/src/core/people/photos.test.ts')('accepts PNG and GIF whatever the file name'),
      ],
    },
    {
      id: 'S7-03',
      says: 'A member without a photo has missing.JPG',
      shownBy: photosApi('draws missing.JPG, and serves no other guessed name'),
    },
    { id: 'S7-04', says: 'A QSL picture is at qsl/{qdo_id}', shownBy: logbookApi('is an image of a public contact') },
    {
      id: 'S7-05',
      says: 'Pictures of awards have widths of 250, 300, 400 and 800',
      shownBy: [awardsApi('serves the certificate as an image, only in the defined widths'), ...get('award/{id}')],
    },
    {
      id: 'S7-06',
      says: 'log-page-view',
      shownBy: [
        visitsApi('stores the path, the campaign and the member of the token, but no query'),
        ...post('log-page-view'),
      ],
    },
    {
      id: 'S7-07',
      says: 'vdxcc-entity-distinct/ lists the entities',
      shownBy: [logbookApi('contains each current entity once'), ...post('vdxcc-entity-distinct/')],
    },
    {
      id: 'S7-08',
      says: 'vlogbar/{callsign} is what the log bar finds',
      shownBy: [qsoApi('shows earlier contacts with a call and their times'), ...post('vlogbar/{callsign}')],
    },
    {
      id: 'S7-09',
      says: 'vqso/upsert stores a contact',
      shownBy: [qsoApi('stores it and returns the derived fields'), ...post('vqso/upsert')],
    },
    {
      id: 'S7-10',
      says: 'vqso/update changes the fields that are sent',
      shownBy: [
        qsoApi('keep a field without a key, clear it with null, and update derived fields'),
        ...post('vqso/update'),
      ],
    },
    {
      id: 'S7-11',
      says: 'vqso/get answers the contact',
      shownBy: [
        qsoApi("returns 404 for another operator's contact on every private call, and the public fields otherwise"),
        ...post('vqso/get'),
      ],
    },
    {
      id: 'S7-12',
      says: 'vqso/nuke deletes',
      shownBy: [qsoApi('remove a contact, and restore it with undo'), ...post('vqso/nuke')],
    },
    {
      id: 'S7-13',
      says: 'vrigcontrol/get answers the rig',
      shownBy: [qsoApi('is cached for 60 s, each field separately'), ...post('vrigcontrol/get')],
    },
    {
      id: 'S7-14',
      says: 'vsendpin sends a PIN',
      shownBy: [
        loginApi('returns the same response for an unassigned callsign, and rejects one that is too short or long'),
        loginApi('accepts only the latest PIN, and only once'),
        ...post('vsendpin'),
      ],
    },
    {
      id: 'S7-15',
      says: 'vpinlogin answers token, user and subscription',
      shownBy: [loginApi('accepts only the latest PIN, and only once'), ...post('vpinlogin')],
    },
    {
      id: 'S7-16',
      says: 'vlogin answers token, user and subscription',
      shownBy: [
        loginApi(
          'logs in by email address and password in any case; wrong password and unknown address return the same response',
        ),
        ...post('vlogin'),
      ],
    },
    {
      id: 'S7-17',
      says: 'vregister answers errors of fields, or token and user',
      shownBy: [
        loginApi('returns the first problem of each field at registration'),
        loginApi(
          'creates an account with an upper-case callsign at registration, returns a working token and sets the read-only cookie',
        ),
        ...post('vregister'),
      ],
    },
    {
      id: 'S7-18',
      says: 'vLoginToSubaccount switches',
      shownBy: [subAccountsApi('rejects switching into accounts of another person'), ...post('vLoginToSubaccount')],
    },
    {
      id: 'S7-19',
      says: 'vaddsubaccount answers a user or an error, and switches',
      shownBy: [subAccountsApi('adds a sub-account, switches into it and back'), ...post('vaddsubaccount')],
    },
    {
      id: 'S7-20',
      says: 'GET vuser is the own account',
      shownBy: [profileApi('trims, normalises and saves the form and returns the profile'), ...get('vuser')],
    },
    {
      id: 'S7-21',
      says: 'vupdateprofile saves the form',
      shownBy: [profileApi('trims, normalises and saves the form and returns the profile'), ...post('vupdateprofile')],
    },
    {
      id: 'S7-22',
      says: 'vprofilefor answers a profile',
      shownBy: [
        publicProfileApi('returns facts, photos, sub-accounts, contacts and country data of a profile'),
        ...get('vprofilefor'),
      ],
    },
    {
      id: 'S7-23',
      says: 'vpost/{id} and vpostget/{id} answer a post',
      shownBy: [
        postsApi('shows a video to all visitors under both names of the endpoint'),
        ...post('vpost/{id}', 'vpostget/{id}'),
      ],
    },
    {
      id: 'S7-24',
      says: 'vstore and vupdate/{id} save a post as multipart',
      shownBy: [
        postsApi('processes an image like a photo'),
        postsApi('keeps the image, replaces it, or replaces it with a video'),
        ...post('vstore', 'vupdate/{id}'),
      ],
    },
    {
      id: 'S7-25',
      says: 'vnews answers posts and their number',
      shownBy: [
        postsApi('return news in pages of twelve, newest first, with the first 100 characters'),
        ...post('vnews'),
      ],
    },
    {
      id: 'S7-26',
      says: 'vvideos answers videos and their number',
      shownBy: [
        postsApi('return videos in pages of twelve: only posts with a video, with the first 100 characters'),
        ...post('vvideos'),
      ],
    },
    {
      id: 'S7-27',
      says: 'vphotos lists the photos of the member who asks',
      shownBy: [photosApi('lists only the photos of the member in vphotos, newest first'), ...post('vphotos')],
    },
    {
      id: 'S7-28',
      says: 'vuploadphoto takes a picture and answers ok or an error',
      shownBy: [
        photosApi('rotates a photo upright, strips its metadata and creates four sizes and three formats'),
        ...post('vuploadphoto'),
      ],
    },
    {
      id: 'S7-29',
      says: 'vphotodelete and vphotomakedefault',
      shownBy: [
        photosApi('sets a photo as profile picture, and rejects a photo of another member'),
        ...post('vphotodelete', 'vphotomakedefault'),
      ],
    },
    {
      id: 'S7-30',
      says: 'vsupporters lists those who pay',
      shownBy: [publicProfileApi('lists paying members as supporters'), ...get('vsupporters')],
    },
    {
      id: 'S7-31',
      says: 'vsendmessage',
      shownBy: [
        inboxApi('delivers a message as notification 100 with its sender, counted until it is read'),
        ...post('vsendmessage'),
      ],
    },
    {
      id: 'S7-32',
      says: 'vsetfollowstate answers who is followed',
      shownBy: [
        inboxApi("shows followed stations only in the follower's session check, and never to the station"),
        ...post('vsetfollowstate'),
      ],
    },
    {
      id: 'S7-33',
      says: 'vimportqrz brings the last two weeks',
      shownBy: [
        qrzImportApi('fetches page by page, imports with a report, and notifies at the end'),
        ...post('vimportqrz'),
      ],
    },
    {
      id: 'S7-34',
      says: 'vimportadif takes a file and answers status, message or error',
      shownBy: [importApi('stores every contact with its fields and counts them'), ...post('vimportadif')],
    },
    {
      id: 'S7-35',
      says: 'vexportadif takes two dates',
      shownBy: [exportApi('contains the contacts of the range, including both ends'), ...post('vexportadif')],
    },
    {
      id: 'S7-36',
      says: 'vexportjobs lists exports',
      shownBy: [exportApi('is accessible to its owner only, and is deleted after 24 hours'), ...post('vexportjobs')],
    },
    {
      id: 'S7-37',
      says: 'vinbox answers new and old notifications',
      shownBy: [
        inboxApi('delivers a message as notification 100 with its sender, counted until it is read'),
        ...post('vinbox'),
      ],
    },
    {
      id: 'S7-38',
      says: 'vlogbookcount and vlogbook',
      shownBy: [logbookApi('returns pages of 500, newest first'), ...post('vlogbookcount', 'vlogbook')],
    },
    {
      id: 'S7-39',
      says: 'vgetFullQso answers a contact for everybody',
      shownBy: [
        qsoApi("returns 404 for another operator's contact on every private call, and the public fields otherwise"),
        ...post('vgetFullQso'),
      ],
    },
    {
      id: 'S7-40',
      says: 'vadmin/users answers users and three counts',
      shownBy: [
        adminApi('counts new accounts by UTC day, week and month, paying accounts and revenue'),
        ...post('vadmin/users'),
      ],
    },
    {
      id: 'S7-41',
      says: 'vscores and vscores4megastream answer boards',
      shownBy: [
        contestsApi('shows the club board to members, and the megastream board to all visitors'),
        ...post('vscores', 'vscores4megastream'),
      ],
    },
    {
      id: 'S7-42',
      says: 'vopofday names the operator of the day',
      shownBy: [
        liveApi('returns the operator with the most contacts today, and omits those who opted out of the boards'),
        ...post('vopofday'),
      ],
    },
    {
      id: 'S7-43',
      says: 'vsr is the session check',
      shownBy: [session('takes counts and subscription from the session check'), ...post('vsr')],
    },
    {
      id: 'S7-44',
      says: 'stripe/verify-session answers subscription, user and token',
      shownBy: [
        billingApi(
          'returns no subscription to the return page of a trial until it is paid, then subscription, user and token',
        ),
        ...post('stripe/verify-session/{checkout_session_id}'),
      ],
    },
    {
      id: 'S7-45',
      says: 'main_public_feed',
      shownBy: [liveApi('returns the newest 35 contacts in the feed, newest first'), ...get('main_public_feed')],
    },
    {
      id: 'S7-46',
      says: 'ActiveUserList and logged_in_users_not_in_rig_control',
      shownBy: [
        stationsApi('shows a station with rig data on its frequency, and as silent after a minute'),
        stationsApi('lists a member without a rig in the other list'),
        ...get('ActiveUserList', 'logged_in_users_not_in_rig_control'),
      ],
    },
    {
      id: 'S7-47',
      says: 'vbandstats/100',
      shownBy: [
        liveApi('counts contacts of the last hour by mode class in the band activity'),
        ...get('vbandstats/{bands}'),
      ],
    },
    {
      id: 'S7-48',
      says: 'vleaderboards',
      shownBy: [
        boardsApi('lists current activity in hot stations, pile ups and the last hour'),
        ...get('vleaderboards'),
      ],
    },
    {
      id: 'S7-49',
      says: 'award/latest',
      shownBy: [awardsApi('lists latest awards and holders'), ...get('award/latest')],
    },
    {
      id: 'S7-50',
      says: 'polylines, a list of arcs, answered without a cache; the path of the globe data is left open',
      shownBy: [liveApi('serves the arcs under the name in the specification too'), ...get('polylines', 'globe_feed')],
    },
    {
      id: 'S7-51',
      says: 'A socket carries the live feed',
      shownBy: socketApi('sends a contact to all clients, masked for visitors'),
    },
    {
      id: 'S7-52',
      says: 'A checkout carries the user as its reference',
      shownBy: billingApi('creates a checkout with client reference and price, and with trial days only for a trial'),
    },
    {
      id: 'S7-53',
      says: 'Embed frames per callsign',
      shownBy: [
        embedsApi('may be framed by any site, or only by the sites that its owner lists'),
        embedsApi('opens only with a subscriber’s key, and a new key revokes the old one'),
      ],
    },
    {
      id: 'S7-54',
      says: 'The call of logging out is left open',
      decision: 'POST vlogout ends the session on the server.',
      shownBy: inFile('api/src/core/accounts/sign-in/login.test.ts')('ends the session on the server at logout'),
    },
    {
      id: 'S7-55',
      says: 'Answers that are left open',
      decision: 'A call that changes something answers {status: "ok"} with what changed; errors have one shape.',
      shownBy: inFile('api/test/shapes.test.ts')(
        'every call rejects invalid input in its error format and never returns a page',
      ),
    },
    {
      id: 'S7-60',
      says: 'vphotodelete and vphotomakedefault answer status and error',
      shownBy: [
        inFile('api/src/core/people/photos.test.ts')(
          'sets a photo as profile picture, and rejects a photo of another member',
        ),
        inFile('api/src/core/people/photos.test.ts')(
          'stores the same image of two members once, and deletes its files with the last use',
        ),
      ],
    },
    {
      id: 'S7-56',
      says: 'vstore and vupdate take the specified payload without a sum',
      shownBy: [
        inFile('api/src/core/content/posts.test.ts')(
          'restricts posts without a captcha to five a day from a new account and twenty from an older one',
        ),
        inFile('api/src/core/content/posts.test.ts')(
          'lets an author edit without a captcha, and rejects other members',
        ),
      ],
    },
    {
      id: 'S7-57',
      says: 'vupdateprofile takes the user as vuser gives it',
      shownBy: profileApi('accepts the user as returned by vuser and ignores fields that the form does not contain'),
    },
    {
      id: 'S7-58',
      says: 'Pages of another origin ask with a key, where the operator names it',
      shownBy: [
        otherOrigins('a page of a configured origin can call with an API key and read errors'),
        otherOrigins('other origins get no CORS headers, and cookies grant nothing'),
      ],
    },
  ],
}
