import {
  accountStory,
  awardsShown,
  boards,
  boardsApi,
  callsignMarks,
  cardView,
  cat,
  constants,
  contentStory,
  downloadsApi,
  entities,
  feedCard,
  feedList,
  filters,
  greeting,
  home,
  liveApi,
  liveStory,
  logBar,
  logbookApi,
  logStory,
  modeChoice,
  panes,
  photosApi,
  playerCaption,
  playerPlace,
  playerStory,
  postsApi,
  profileHead,
  publicProfileApi,
  qsoApi,
  routes,
  search,
  shellStory,
  stationCard,
  stationsApi,
  subAccountsApi,
  texts,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const chrome = home('header, icon bar and footer contain what the specification lists')
const front = home('the home page shows a visitor its tabs, boards and search')
const worked = home('a station worked before shows its cards with Edit and a count')
const fields = home('the log bar has every field of the specification')
const onTheAir = liveStory('a station on the air appears on the dial and on a card with its activity')
const left = liveStory('restores filters, view and pane')
const statusLines = stationCard('for op_mode %s is "%s"')

const screen = inFile('shell/src/player/screen.test.tsx')
const staticPages = inFile('mfe-content/src/core/pages/static.stories.tsx')

export const section2: Section = {
  number: '2',
  title: 'Screens',
  statements: [
    { id: 'S2.2-01', says: 'The header has the logo link, Log in and Create Account for visitors', shownBy: chrome },
    {
      id: 'S2.2-02',
      says: 'The account menu has settings, public profile, photos, Dark Mode, LOG CONTACTS and Sign out',
      shownBy: chrome,
    },
    {
      id: 'S2.2-03',
      says: 'Switch Account is there only with sub-accounts',
      shownBy: [chrome, accountStory('adds a sub-account, switches into it and leaves it')],
    },
    {
      id: 'S2.2-04',
      says: 'Members without an eQSL key see a promo box, members with one do not',
      shownBy: [
        chrome,
        inFile('shell/src/chrome/account-menu.test.tsx')(
          'a member without an eQSL key sees a promo box that leads to the key',
        ),
        inFile('shell/src/chrome/account-menu.test.tsx')('a member with an eQSL key sees no promo box'),
      ],
    },
    {
      id: 'S2.2-05',
      says: 'Members without subscription see UPGRADE FREE, which carries their callsign',
      shownBy: accountStory('UPGRADE FREE carries the callsign to the checkout and returns a subscriber'),
    },
    {
      id: 'S2.2-06',
      says: 'A verified icon stands beside a subscriber’s callsign',
      shownBy: callsignMarks,
    },
    {
      id: 'S2.2-07',
      says: 'The icon bar leads home, to settings, apps, import and export, help, logs and notifications',
      shownBy: chrome,
    },
    {
      id: 'S2.2-08',
      says: 'The icon bar counts notifications',
      shownBy: home('the icon bar shows the notification count'),
    },
    {
      id: 'S2.2-09',
      says: 'The icon bar stops the pop-out player while one plays',
      shownBy: contentStory(
        'a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped',
      ),
    },
    { id: 'S2.2-10', says: 'The footer has links, the copyright of 2021 to 2025 and social networks', shownBy: chrome },
    {
      id: 'S2.2-11',
      says: 'Dark Mode is a switch that is remembered',
      shownBy: shellStory('light and dark are remembered, and the next page loads in the right colours'),
    },
    {
      id: 'S2.2-12',
      says: 'Create Account leads to an external page where the site names one, else to /register',
      shownBy: [
        inFile('shell/src/chrome/header.test.tsx')(
          '"Create Account" on the page of %s links to the right registration',
        ),
        inFile('api/src/platform/pages/pages.test.ts')('links the external registration page if the site has one'),
      ],
    },

    {
      id: 'S2.3-01',
      says: 'Panes: Home -1, Yesterday 2, Today 1, This Week 3, This Month 4, Awards 10, globe 11 without a tab',
      shownBy: [panes("use the product's pane numbers"), front],
    },
    {
      id: 'S2.3-02',
      says: 'The globe starts and stops with its pane',
      shownBy: liveStory('the globe pane shows contacts as a picture and as a table'),
    },
    { id: 'S2.3-03', says: 'The Home pane has the log bar, five toggles and a count of the followed', shownBy: front },
    {
      id: 'S2.3-04',
      says: 'The Home pane shows the first three own awards',
      shownBy: awardsShown("the Home pane shows the first three of the member's awards"),
    },
    {
      id: 'S2.3-05',
      says: 'The table of contacts is hidden on a phone',
      shownBy: home('the table of newest contacts has eight columns and is hidden on a phone'),
    },
    {
      id: 'S2.3-06',
      says: 'Filters are off by default, kept in the browser and restored',
      shownBy: [left, filters('show all stations by default'), filters('accept any state stored by an earlier visit')],
    },
    {
      id: 'S2.3-07',
      says: 'Log bar and view are kept in the browser',
      shownBy: [left, home('the log bar can be hidden and stays hidden')],
    },
    {
      id: 'S2.3-08',
      says: 'A lightbox shows pictures',
      shownBy: [
        cardView('a click enlarges a photo, and a station without one has no button'),
        inFile('shared/ui/src/lightbox/lightbox.stories.tsx')('Several'),
      ],
    },
    {
      id: 'S2.3-09',
      says: 'Each period pane has most Voice, SSTV, CW and Data',
      shownBy: [left, boards('are four per period: voice, SSTV, CW and data')],
    },
    {
      id: 'S2.3-10',
      says: 'The Awards pane shows the first six',
      shownBy: [front, awardsShown('the Awards pane shows the first six')],
    },
    {
      id: 'S2.3-11',
      says: 'The boards of the left column stand in their order',
      shownBy: [boards('are in the order of the specification'), front],
    },
    {
      id: 'S2.3-12',
      says: 'The 30-day board of all modes is shown with more than one entry only',
      shownBy: boards('show the 30-day board of all modes only when it has more than one entry'),
    },
    {
      id: 'S2.3-13',
      says: 'Ranks 1 to 3 have medals, the own callsign is marked YOU',
      shownBy: inFile('mfe-feed/src/core/widgets/leaderboard/view.test.tsx')(
        "the first three have medals, and the user's own callsign is marked YOU",
      ),
    },
    {
      id: 'S2.3-14',
      says: 'The callsign box wants three characters, trims, writes capitals and opens the station',
      shownBy: [
        search('trims the text and converts it to capitals'),
        search('ignores fewer than three characters'),
        liveStory('the callsign field requires at least three characters and converts to capitals'),
      ],
    },
    {
      id: 'S2.3-15',
      says: 'The top three award holders are shown',
      shownBy: awardsShown('the three members with the most awards appear beside the feed'),
    },
    {
      id: 'S2.3-16',
      says: 'The feed has the newest 35 contacts',
      shownBy: [
        liveApi('returns the newest 35 contacts in the feed, newest first'),
        feedList('adds a new contact on top and keeps at most 35'),
      ],
    },
    {
      id: 'S2.3-17',
      says: 'Visitors from tt, fb, yt, tw, in and qrz are greeted, with Come on in to /register',
      shownBy: [greeting('greets visitors from %s'), routes('a visitor from a campaign sees how to register')],
    },
    {
      id: 'S2.3-18',
      says: 'upgrade-required=1 asks members to upgrade and visitors to register',
      shownBy: [
        greeting('explains why a visitor was redirected from a restricted page'),
        routes('globe views redirect visitors and members without a subscription'),
        inFile('shell/e2e/conformance/journeys.spec.ts')(
          'Upgrade at the gate of the globe opens the checkout, and the paid globe opens afterwards',
        ),
        inFile('shell/e2e/conformance/journeys.spec.ts')('Register at the gate of the globe opens the registration'),
      ],
    },
    { id: 'S2.3-19', says: 'log_callsign fills the log bar', shownBy: home('log_callsign fills the log bar') },
    {
      id: 'S2.3-20',
      says: 'What upgrade=1 and login=success show is left open',
      decision: 'upgrade=1 thanks for the subscription, login=success welcomes back by name.',
      shownBy: inFile('mfe-feed/src/core/pages/home/greeting.test.ts')(
        'thanks after an upgrade, and welcomes by name after login',
      ),
    },
    {
      id: 'S2.3-21',
      says: 'A card says activation, TXing, on frequency or live in red, recently online in green',
      shownBy: [
        cardView('the dot of a station that is %s'),
        cardView('only a transmitting station has the TXing marker, beside its red dot'),
        cardView('a %s card shows who, what, where, the rig, the beam heading, and the activation'),
        stationsApi('shows a station with rig data on its frequency, and as silent after a minute'),
      ],
    },
    {
      id: 'S2.3-22',
      says: 'A card has a camera link while the station streams',
      shownBy: cardView('a live card has a camera that links to the stream'),
    },
    {
      id: 'S2.3-23',
      says: 'A card says what each op_mode does: QRT, CQ, CQ DX, SWL, NET control, in a NET, or nothing',
      shownBy: statusLines,
    },
    {
      id: 'S2.3-24',
      says: 'A contesting station says Contesting and hides its frequency',
      shownBy: [
        stationCard('shows Contesting and hides the frequency in any mode while contesting'),
        stationsApi('hides the frequency of a contest station, and of one that has stopped'),
      ],
    },
    {
      id: 'S2.3-25',
      says: 'The frequency is hidden for op_mode 0 and 7',
      shownBy: [statusLines, stationsApi('hides the frequency of a contest station, and of one that has stopped')],
    },
    {
      id: 'S2.3-26',
      says: 'A card names rig and beam',
      shownBy: [cardView('a %s card shows who, what, where, the rig, the beam heading, and the activation'), onTheAir],
    },
    {
      id: 'S2.3-27',
      says: 'The frequency of a card is in kHz',
      shownBy: cardView('a %s card shows who, what, where, the rig, the beam heading, and the activation'),
    },
    {
      id: 'S2.3-28',
      says: 'Compact view shows cards on frequency only, without their photo and with all else',
      shownBy: [
        filters('show only stations on frequency in compact view'),
        cardView('a %s card shows who, what, where, the rig, the beam heading, and the activation'),
        cardView('only a large card has a photo'),
      ],
    },
    {
      id: 'S2.3-29',
      says: 'A card of the feed has photo, name, callsign, time ago, stations, contact, frequency with three decimals, band, mode, reports, comment',
      shownBy: [
        feedCard('a card shows the poster’s name, photo and callsign, and the time since it was logged'),
        feedCard("a card shows reports, comment, frequency in MHz and a link to the contact's details"),
        feedCard('a card shows icons for audio and e-mail where present'),
      ],
    },
    {
      id: 'S2.3-30',
      says: 'A contest name shows from five characters on, a mode is cut at eight',
      shownBy: inFile('mfe-feed/src/core/widgets/qso-feed/item.test.tsx')(
        'a contest name is shown from five characters on, and a mode is truncated at eight',
      ),
    },
    {
      id: 'S2.3-31',
      says: 'What is younger than 80 seconds is highlighted',
      shownBy: inFile('shared/ui/src/time/time.test.ts')('treats a contact as new for exactly 80 s'),
    },
    {
      id: 'S2.3-32',
      says: 'The table has Time, CloudID, Station, Call, Freq (MHz), Band, Mode and Comment',
      shownBy: home('the table of newest contacts has eight columns and is hidden on a phone'),
    },
    {
      id: 'S2.3-33',
      says: 'Contacts with an even id are for subscribers',
      shownBy: [
        liveApi('hides feed-restricted contacts from a visitor, and shows them to a subscriber'),
        liveStory('a contact logged by a member reaches a visitor, redacted where required'),
      ],
    },
    {
      id: 'S2.3-34',
      says: 'A hidden contact is blurred, in its place among the 35',
      shownBy: [
        feedCard(
          'hidden contacts keep their positions without a button, and one card above them names what a subscription adds',
        ),
        liveStory('a contact logged by a member reaches a visitor, redacted where required'),
      ],
    },
    {
      id: 'S2.3-35',
      says: 'The globe loads once, turns by itself and draws arcs',
      shownBy: [
        inFile('mfe-globe/src/core/earth/motion.test.ts')('is automatic at three degrees a second if allowed'),
        inFile('mfe-globe/src/core/earth/sphere.test.ts')(
          'follow the great circle from the sender to the other station',
        ),
      ],
    },
    {
      id: 'S2.3-36',
      says: 'The pop-out player moves sideways and starts 450 px from the right',
      shownBy: [
        playerPlace('starts 450 px from the right edge'),
        playerPlace('moves with arrow keys, Home and End, and stops at the edges'),
      ],
    },
    {
      id: 'S2.3-37',
      says: 'The player captions YouTube Live, YouTube Video, user live stream and user video',
      shownBy: [
        playerCaption('the caption of %s, live %s, is "%s"'),
        constants('texts of contests, posts and the player match the specification'),
      ],
    },
    {
      id: 'S2.3-38',
      says: 'Picture-in-picture of embedded videos is refused in words',
      shownBy: [
        playerStory('RefusesPictureInPicture'),
        constants('texts of contests, posts and the player match the specification'),
      ],
    },
    {
      id: 'S2.3-39',
      says: 'Hot stations, pile ups and the last hour say what happens now',
      shownBy: boardsApi('lists current activity in hot stations, pile ups and the last hour'),
    },

    {
      id: 'S2.3-40',
      says: 'The player plays YouTube at once, pages of other players, streams and files',
      shownBy: [
        screen('plays YouTube in a frame, automatically'),
        screen('isolates the page of another player in a frame that cannot navigate away'),
        screen('plays a file in the native video element'),
        screen('passes a stream to the native element as a playlist'),
      ],
    },
    {
      id: 'S2.3-41',
      says: 'A compact card has no photo',
      shownBy: cardView('only a large card has a photo'),
    },
    {
      id: 'S2.4-01',
      says: 'The bar has callsign with X and GO, reports, name, DXCC, comments, power, frequency, time, modes, Run and S&P, QRZ',
      shownBy: fields,
    },
    {
      id: 'S2.4-02',
      says: 'The logger screen has the same fields as the bar',
      shownBy: [fields, home('log_callsign fills the log bar')],
    },
    {
      id: 'S2.4-03',
      says: 'Quick buttons choose LSB, USB, CW, AM and FM',
      shownBy: [fields, modeChoice('sets a top-level mode without a submode')],
    },
    {
      id: 'S2.4-04',
      says: 'The time has a lock',
      shownBy: logBar('is set by the operator and released by a clear'),
    },
    {
      id: 'S2.4-05',
      says: 'CAT link is a checkbox, or said to be unavailable',
      shownBy: [
        cat('is linked when the radio reports a frequency above 0'),
        texts('log bar: explains how to link a radio when there is none'),
      ],
    },
    { id: 'S2.4-06', says: 'While editing there are Save Changes, Cancel Edit and Delete QSO', shownBy: worked },
    {
      id: 'S2.4-07',
      says: 'Earlier contacts stand below as cards with Edit, first and last time, total and entity',
      shownBy: [worked, qsoApi('shows earlier contacts with a call and their times')],
    },
    {
      id: 'S2.4-08',
      says: 'A spinner shows during requests, a warning after a network error',
      shownBy: [
        inFile('mfe-logger/src/core/widgets/log-bar/view.stories.tsx')('Searching'),
        logStory('three contacts are logged from the keyboard, one of them offline'),
      ],
    },
    {
      id: 'S2.4-09',
      says: 'Edge hides the log bar by default',
      shownBy: inFile('mfe-feed/src/core/pages/home/log-bar-shown.test.tsx')(
        'the log bar is hidden initially in Edge only',
      ),
    },
    {
      id: 'S2.4-10',
      says: 'Contacts an hour are 3600 divided by the average duration',
      shownBy: inFile('shared/ham/src/qso-rate.test.ts')('divides 3600 by the rounded mean duration'),
    },

    {
      id: 'S2.5-01',
      says: 'A row leads to editing, to the contact and to the station',
      shownBy: home('the logbook links to editing, the public page and the station'),
    },
    {
      id: 'S2.5-02',
      says: 'A row has time, mode, band, frequency, name, country and comment',
      shownBy: [
        home('the logbook links to editing, the public page and the station'),
        inFile('mfe-logger/src/core/pages/logs/columns.test.ts')(
          'a wide page shows the specified columns first and in their order',
        ),
      ],
    },
    {
      id: 'S2.5-03',
      says: 'First, PREV, NEXT and Last turn pages of 500',
      shownBy: [
        home('the logbook links to editing, the public page and the station'),
        logbookApi('returns pages of 500, newest first'),
      ],
    },

    {
      id: 'S2.6-01',
      says: 'News are cards with the first 100 characters and numbered pages of 12',
      shownBy: postsApi('return news in pages of twelve, newest first, with the first 100 characters'),
    },
    {
      id: 'S2.6-02',
      says: 'Videos are a paged grid with previews of 100 characters',
      shownBy: postsApi('return videos in pages of twelve: only posts with a video, with the first 100 characters'),
    },
    {
      id: 'S2.6-03',
      says: 'Only the author sees Edit',
      shownBy: [
        postsApi('is restricted to the author'),
        contentStory(
          'a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped',
        ),
      ],
    },
    {
      id: 'S2.6-04',
      says: 'A post shows author, video with Pop Out, body and picture',
      shownBy: contentStory(
        'a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped',
      ),
    },
    {
      id: 'S2.6-05',
      says: 'updated=true says that the post was updated',
      shownBy: contentStory(
        'a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped',
      ),
    },
    {
      id: 'S2.6-06',
      says: 'A body of five characters or fewer counts as no content',
      shownBy: [
        constants('texts of contests, posts and the player match the specification'),
        inFile('mfe-content/src/core/pages/post/page.stories.tsx')('NoContent'),
      ],
    },
    {
      id: 'S2.6-07',
      says: 'The social preview is 1200x630',
      shownBy: inFile('api/src/core/people/previews/previews.test.ts')(
        'serves an image of a %s with 1200 x 630 pixels that can be cached',
      ),
    },
    {
      id: 'S2.6-08',
      says: 'The form has title, body, video id, picture and a sum to solve',
      shownBy: [postsApi('describes the error in %s: %o'), postsApi('accepts an image or a video but not both')],
    },
    {
      id: 'S2.6-09',
      says: 'A post leads to Articles and Videos',
      shownBy: contentStory(
        'a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped',
      ),
    },

    {
      id: 'S2.7-01',
      says: 'A profile has Message, Log Contact and Follow',
      shownBy: texts('profile: reports a failed follow or message and requires at least 5 characters'),
    },
    {
      id: 'S2.7-02',
      says: 'A profile has awards, posts, sub-accounts, the last four photos and contacts of both sides',
      shownBy: [
        entities('user: a profile has awards, posts and photos'),
        publicProfileApi('returns facts, photos, sub-accounts, contacts and country data of a profile'),
        publicProfileApi('pages the two lists of contacts separately'),
      ],
    },
    {
      id: 'S2.7-03',
      says: 'A profile plays the callsign in Morse code',
      shownBy: [
        profileHead('a profile has a key that plays the callsign in Morse code'),
        inFile('mfe-profile/src/core/pages/profile/play-morse.test.ts')(
          'elements follow each other without extra gaps',
        ),
      ],
    },
    {
      id: 'S2.7-04',
      says: 'An unknown callsign is offered as a sub-account, or as a place to join',
      shownBy: texts('profile: offers an unknown callsign to members as a sub-account and invites visitors to join'),
    },
    {
      id: 'S2.7-05',
      says: 'Up to 50 profiles are kept',
      shownBy: inFile('mfe-profile/src/core/pages/profile/profile-cache.test.ts')(
        'caches the last 50 profiles and evicts the least recently used',
      ),
    },

    {
      id: 'S2.8-01',
      says: 'Settings reveal the API key and its QR code of 200 px',
      shownBy: accountStory('shows the API key with a 200 px QR code and replaces it on rotation'),
    },
    {
      id: 'S2.8-02',
      says: 'Settings hold the form of the profile and lead to the sub-accounts',
      shownBy: accountStory('settings show errors beside the fields, preserve the input and persist after a reload'),
    },
    {
      id: 'S2.8-03',
      says: 'Photos are uploaded, listed, deleted and chosen as profile picture',
      shownBy: [
        texts('photos: reports success or the error for every step'),
        photosApi('sets a photo as profile picture, and rejects a photo of another member'),
      ],
    },
    {
      id: 'S2.8-04',
      says: 'Import and export: ADIF both ways, callsign lookup, list of exports',
      shownBy: [
        logStory('a log of many years is imported, searched, edited, exported and identical in another account'),
        inFile('mfe-account/src/core/pages/import-export/page.stories.tsx')('QrzSubmitted'),
      ],
    },
    {
      id: 'S2.8-05',
      says: 'An empty inbox says No Notifications',
      shownBy: texts('inbox: shows the empty state and a load error'),
    },
    {
      id: 'S2.8-06',
      says: 'Logged-out people see Sign in to view your notifications at the login that guards the inbox',
      shownBy: [
        routes('every guarded route redirects a visitor to login with the intended path'),
        texts('inbox: asks a visitor to sign in'),
        inFile('mfe-account/src/core/pages/login/page.stories.tsx')('BeforeTheInbox'),
      ],
    },
    {
      id: 'S2.8-07',
      says: 'Supporters are listed with links to their pages',
      shownBy: [publicProfileApi('lists paying members as supporters'), staticPages('Support')],
    },
    {
      id: 'S2.8-08',
      says: 'The contact page has company, phone, e-mail and chat',
      shownBy: contentStory('the contact page lists company, telephone, e-mail and chat'),
    },
    {
      id: 'S2.8-09',
      says: 'Installers are the newest of version 2 of a public release listing',
      shownBy: downloadsApi('uses the newest stable release of version 2 and ignores URLs without HTTPS'),
    },
    {
      id: 'S2.8-12',
      says: 'A photo opens large, and the next one is a press away',
      shownBy: [
        inFile('mfe-profile/src/core/pages/pictures/page.stories.tsx')('Large'),
        inFile('shared/ui/src/lightbox/lightbox.stories.tsx')('Several'),
      ],
    },
    {
      id: 'S2.8-13',
      says: 'Donate leads to an external payment page',
      shownBy: staticPages('Support'),
    },
    {
      id: 'S2.8-10',
      says: 'UPGRADE required for members, LOGIN required for visitors',
      shownBy: downloadsApi('asks visitors to log in and members to upgrade, without any URL'),
    },
    {
      id: 'S2.8-11',
      says: 'A sub-account is told that it cannot add others',
      shownBy: [
        subAccountsApi('refuses sub-accounts and a password for a sub-account'),
        accountStory('adds a sub-account, switches into it and leaves it'),
      ],
    },
  ],
}
