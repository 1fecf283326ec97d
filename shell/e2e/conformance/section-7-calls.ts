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
      shownBy: [loginApi('the cookie alone never authenticates a call that changes something'), documented],
    },
    {
      id: 'S7-02',
      says: 'What the second address of the API is for is left open',
      decision: 'There is one API; keys of programs are managed there too.',
    },
    {
      id: 'S7-03',
      says: 'A member without a photo has missing.JPG',
      shownBy: photosApi('missing.JPG is drawn, and nothing else is served by a guessed name'),
    },
    { id: 'S7-04', says: 'A QSL picture is at qsl/{qdo_id}', shownBy: logbookApi('is a picture of a public contact') },
    {
      id: 'S7-05',
      says: 'Pictures of awards have widths of 250, 300, 400 and 800',
      shownBy: [awardsApi('the certificate is a picture of each width, and of no other'), ...get('award/{id}')],
    },
    {
      id: 'S7-06',
      says: 'log-page-view',
      shownBy: [
        visitsApi('keeps the path and the campaign, who the token says, and nothing of the query'),
        ...post('log-page-view'),
      ],
    },
    {
      id: 'S7-07',
      says: 'vdxcc-entity-distinct/ lists the entities',
      shownBy: [logbookApi('names each current entity once'), ...post('vdxcc-entity-distinct/')],
    },
    {
      id: 'S7-08',
      says: 'vlogbar/{callsign} is what the log bar finds',
      shownBy: [qsoApi('shows earlier contacts with a call and when they were'), ...post('vlogbar/{callsign}')],
    },
    {
      id: 'S7-09',
      says: 'vqso/upsert stores a contact',
      shownBy: [qsoApi('stores it and answers with what was derived'), ...post('vqso/upsert')],
    },
    {
      id: 'S7-10',
      says: 'vqso/update changes the fields that are sent',
      shownBy: [qsoApi('an absent key stays, null empties, derived fields follow'), ...post('vqso/update')],
    },
    {
      id: 'S7-11',
      says: 'vqso/get answers the contact',
      shownBy: [
        qsoApi(
          "another operator's contact answers 404 for every private call, and is public without its private fields",
        ),
        ...post('vqso/get'),
      ],
    },
    {
      id: 'S7-12',
      says: 'vqso/nuke deletes',
      shownBy: [qsoApi('a deleted contact is gone, and comes back with undo'), ...post('vqso/nuke')],
    },
    {
      id: 'S7-13',
      says: 'vrigcontrol/get answers the rig',
      shownBy: [qsoApi('is kept for 60 s, a part at a time'), ...post('vrigcontrol/get')],
    },
    {
      id: 'S7-14',
      says: 'vsendpin sends a PIN',
      shownBy: [
        loginApi(
          'asking for a PIN answers the same for a callsign that nobody has, and says when it is too short or long',
        ),
        loginApi('a PIN logs in once, and only the latest one'),
        ...post('vsendpin'),
      ],
    },
    {
      id: 'S7-15',
      says: 'vpinlogin answers token, user and subscription',
      shownBy: [loginApi('a PIN logs in once, and only the latest one'), ...post('vpinlogin')],
    },
    {
      id: 'S7-16',
      says: 'vlogin answers token, user and subscription',
      shownBy: [
        loginApi('log in by e-mail and password, in any case; a wrong one and an unknown address answer the same'),
        ...post('vlogin'),
      ],
    },
    {
      id: 'S7-17',
      says: 'vregister answers errors of fields, or token and user',
      shownBy: [
        loginApi('registration names the first problem of each field'),
        loginApi(
          'registration makes an account with upper-case callsign, answers a token that works, and sets the read-only cookie',
        ),
        ...post('vregister'),
      ],
    },
    {
      id: 'S7-18',
      says: 'vLoginToSubaccount switches',
      shownBy: [subAccountsApi("nobody switches into another family's accounts"), ...post('vLoginToSubaccount')],
    },
    {
      id: 'S7-19',
      says: 'vaddsubaccount answers a user or an error, and switches',
      shownBy: [
        subAccountsApi('a main account adds a sub-account, switches into it, and back'),
        ...post('vaddsubaccount'),
      ],
    },
    {
      id: 'S7-20',
      says: 'GET vuser is the own account',
      shownBy: [profileApi('the form is saved, trimmed and in one spelling, and comes back'), ...get('vuser')],
    },
    {
      id: 'S7-21',
      says: 'vupdateprofile saves the form',
      shownBy: [
        profileApi('the form is saved, trimmed and in one spelling, and comes back'),
        ...post('vupdateprofile'),
      ],
    },
    {
      id: 'S7-22',
      says: 'vprofilefor answers a profile',
      shownBy: [
        publicProfileApi('a profile has its facts, photos, sub-accounts, contacts and what the country file knows'),
        ...get('vprofilefor'),
      ],
    },
    {
      id: 'S7-23',
      says: 'vpost/{id} and vpostget/{id} answer a post',
      shownBy: [
        postsApi('a video is there for everybody, under both names of the call'),
        ...post('vpost/{id}', 'vpostget/{id}'),
      ],
    },
    {
      id: 'S7-24',
      says: 'vstore and vupdate/{id} save a post as multipart',
      shownBy: [
        postsApi('a picture goes through the same pipeline as photos'),
        postsApi('keeps its picture, changes it, or gives it up for a video'),
        ...post('vstore', 'vupdate/{id}'),
      ],
    },
    {
      id: 'S7-25',
      says: 'vnews answers posts and their number',
      shownBy: [postsApi('news: twelve at a time, newest first, with the first 100 characters'), ...post('vnews')],
    },
    {
      id: 'S7-26',
      says: 'vvideos answers videos and their number',
      shownBy: [
        postsApi('videos: twelve at a time, only posts with one, with the first 100 characters'),
        ...post('vvideos'),
      ],
    },
    {
      id: 'S7-27',
      says: 'vphotos lists the photos of the member who asks',
      shownBy: [photosApi('vphotos lists the own photos, newest first, and nobody else’s'), ...post('vphotos')],
    },
    {
      id: 'S7-28',
      says: 'vuploadphoto takes a picture and answers ok or an error',
      shownBy: [
        photosApi('a photo is turned upright, loses its metadata and comes in four sizes and three formats'),
        ...post('vuploadphoto'),
      ],
    },
    {
      id: 'S7-29',
      says: 'vphotodelete and vphotomakedefault',
      shownBy: [
        photosApi('a photo is chosen as profile picture; a photo of somebody else is not touched'),
        ...post('vphotodelete', 'vphotomakedefault'),
      ],
    },
    {
      id: 'S7-30',
      says: 'vsupporters lists those who pay',
      shownBy: [publicProfileApi('supporters are those who pay'), ...get('vsupporters')],
    },
    {
      id: 'S7-31',
      says: 'vsendmessage',
      shownBy: [
        inboxApi('a message arrives in the inbox as notification 100 with its sender, and is counted until it is read'),
        ...post('vsendmessage'),
      ],
    },
    {
      id: 'S7-32',
      says: 'vsetfollowstate answers who is followed',
      shownBy: [
        inboxApi('following is in the follower’s session check and nowhere in what the station gets'),
        ...post('vsetfollowstate'),
      ],
    },
    {
      id: 'S7-33',
      says: 'vimportqrz brings the last two weeks',
      shownBy: [
        qrzImportApi('fetches page by page, imports with a report, and tells at the end'),
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
      shownBy: [exportApi('holds the contacts of the range, both ends included'), ...post('vexportadif')],
    },
    {
      id: 'S7-36',
      says: 'vexportjobs lists exports',
      shownBy: [exportApi('is for its owner alone, and gone after 24 hours'), ...post('vexportjobs')],
    },
    {
      id: 'S7-37',
      says: 'vinbox answers new and old notifications',
      shownBy: [
        inboxApi('a message arrives in the inbox as notification 100 with its sender, and is counted until it is read'),
        ...post('vinbox'),
      ],
    },
    {
      id: 'S7-38',
      says: 'vlogbookcount and vlogbook',
      shownBy: [logbookApi('has pages of 500, newest first'), ...post('vlogbookcount', 'vlogbook')],
    },
    {
      id: 'S7-39',
      says: 'vgetFullQso answers a contact for everybody',
      shownBy: [
        qsoApi(
          "another operator's contact answers 404 for every private call, and is public without its private fields",
        ),
        ...post('vgetFullQso'),
      ],
    },
    {
      id: 'S7-40',
      says: 'vadmin/users answers users and three counts',
      shownBy: [
        adminApi('the numbers: new in the day, week and month of UTC, paying accounts, revenue'),
        ...post('vadmin/users'),
      ],
    },
    {
      id: 'S7-41',
      says: 'vscores and vscores4megastream answer boards',
      shownBy: [
        contestsApi('the club board is for members, the megastream for everybody'),
        ...post('vscores', 'vscores4megastream'),
      ],
    },
    {
      id: 'S7-42',
      says: 'vopofday names the operator of the day',
      shownBy: [
        liveApi('the operator of the day has most contacts today; a member may stay out of all boards'),
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
        billingApi('the return page of a trial answers nothing until it is paid, then subscription, user and a token'),
        ...post('stripe/verify-session/{checkout_session_id}'),
      ],
    },
    {
      id: 'S7-45',
      says: 'main_public_feed',
      shownBy: [liveApi('the feed holds the newest 35 contacts, newest first'), ...get('main_public_feed')],
    },
    {
      id: 'S7-46',
      says: 'ActiveUserList and logged_in_users_not_in_rig_control',
      shownBy: [
        stationsApi('a station with rig data is on frequency, and silent after a minute'),
        stationsApi('a member at the desk without a rig is in the other list'),
        ...get('ActiveUserList', 'logged_in_users_not_in_rig_control'),
      ],
    },
    {
      id: 'S7-47',
      says: 'vbandstats/100',
      shownBy: [liveApi('band activity counts contacts of the last hour by class'), ...get('vbandstats/{bands}')],
    },
    {
      id: 'S7-48',
      says: 'vleaderboards',
      shownBy: [
        boardsApi('hot stations, pile ups and the last hour tell what is happening now'),
        ...get('vleaderboards'),
      ],
    },
    {
      id: 'S7-49',
      says: 'award/latest',
      shownBy: [awardsApi('latest awards and holders are public'), ...get('award/latest')],
    },
    {
      id: 'S7-50',
      says: 'polylines, a list of arcs, answered without a cache; the path of the globe data is left open',
      shownBy: [liveApi('the arcs answer under the name of the specification too'), ...get('polylines', 'globe_feed')],
    },
    {
      id: 'S7-51',
      says: 'A socket carries the live feed',
      shownBy: socketApi('a contact reaches everybody, and visitors without what is hidden from them'),
    },
    {
      id: 'S7-52',
      says: 'A checkout carries the user as its reference',
      shownBy: billingApi(
        'a checkout carries the account as client reference, the price, and the trial days of a trial only',
      ),
    },
    {
      id: 'S7-53',
      says: 'Embed frames per callsign',
      shownBy: [
        embedsApi('may be framed by any site, and by those alone that its owner names'),
        embedsApi('opens with the key of a subscriber only, and a new key closes the old one'),
      ],
    },
    {
      id: 'S7-54',
      says: 'The call of logging out is left open',
      decision: 'POST vlogout ends the session on the server.',
    },
    {
      id: 'S7-55',
      says: 'Answers that are left open',
      decision: 'A call that changes something answers {status: "ok"} with what changed; errors have one shape.',
    },
    {
      id: 'S7-60',
      says: 'vphotodelete and vphotomakedefault answer status and error',
      shownBy: [
        inFile('api/src/core/people/photos.test.ts')(
          'a photo is chosen as profile picture; a photo of somebody else is not touched',
        ),
        inFile('api/src/core/people/photos.test.ts')(
          'the same picture of two members is stored once, and its files go with the last use',
        ),
      ],
    },
    {
      id: 'S7-56',
      says: 'vstore and vupdate take the specified payload without a sum',
      shownBy: [
        inFile('api/src/core/content/posts.test.ts')(
          'a client sends no captcha: a new account five times a day, an older one twenty times',
        ),
        inFile('api/src/core/content/posts.test.ts')('an author edits without a captcha, and a stranger does not'),
      ],
    },
    {
      id: 'S7-57',
      says: 'vupdateprofile takes the user as vuser gives it',
      shownBy: profileApi('the user as vuser gives it can be sent back: what the form does not set is left aside'),
    },
    {
      id: 'S7-58',
      says: 'Pages of another origin ask with a key, where the operator names it',
      shownBy: [
        otherOrigins('a page of an origin that the operator names asks with a key, and reads refusals'),
        otherOrigins('no other origin is told anything, and a cookie opens nothing'),
      ],
    },
  ],
}
