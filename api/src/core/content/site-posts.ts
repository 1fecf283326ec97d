/** Posts of every installation: the FAQ and the guide to the cloud log. Administrators can edit them. */

/** Owner id of posts by the product itself. */
export const SITE_OWNER = 0
export const SITE_AUTHOR = { name: 'Onfreq', my_callsign: 'ONFREQ', profile_image_name: null }

export interface SitePost {
  readonly id: number
  readonly title: string
  readonly body: string
}

export const SITE_POSTS: readonly SitePost[] = [
  {
    id: 74,
    title: 'Help and Support: frequently asked questions',
    body: `How do I log a contact?
Type the callsign into the log bar on the home page and press Enter: you see at once whether you have worked the station before. Fill in the reports and press Enter again, and the contact is saved. Press the question mark key to see all keys.

I lost my network in the middle of an activation. Are my contacts gone?
No. What you log without a network waits in your browser and is sent when the network is back, also after you have closed the page. The log bar shows how many contacts are waiting.

How do I bring my old log?
Open Import & Export and drop an ADIF file (.adi, .adif, .adx, also inside a .zip) of any size. You see what is new, what you already have and what could not be read, and you can undo an import for 30 days. Importing the same file twice changes nothing.

How do I get my contacts out again?
Open Import & Export, choose two dates and ask for an export. The file holds every field that you ever imported. Settings has an export of everything we know about you.

Why can I not see some contacts in the feed?
Without a subscription every second contact of the live feed is hidden. Your own log is always yours, whole and free.

How do awards work?
You need a valid subscription at the time of each qualifying contact, and the contact must be uploaded within 48 hours of its start. Most awards are calculated just after midnight UTC. You need not use our own logger.

My country is wrong. What can I do?
Open the contact in the logger and choose the right DXCC entity; your choice is never overwritten. Contacts say why they belong to an entity.

I forgot my password.
Choose "Send PIN" on the log in page. The PIN comes by e-mail and SMS, is good for 15 minutes and changes with every request, so wait for the latest one and look into your junk folder.

Who sees whom I follow?
Nobody but you. Stations that you follow are not notified.

How do I reach a person?
Write to us; the address is on the Contact page.`,
  },
  {
    id: 400,
    title: 'How to connect your logging program to the cloud log',
    body: `Contacts from the program you already use can arrive here by themselves, and so can the frequency of your radio. Choose the way that fits.

Programs that can send to Cloudlog or Wavelog
GridTracker, WaveLogGate, PoLo, QLog and many others can. Enter the address of this site as the server, and an API key from your settings. Each of your sub-accounts is a station profile with its own key.

WSJT-X, JTDX and MSHV
Run Onfreq Bridge on the computer that runs the program. It needs Node 20 or newer (nodejs.org). Open your settings here, go to Programs on your computer, press Pair Onfreq Bridge and run the two commands it shows in a terminal: the first fetches the bridge from this site, the second pairs it. Then start it: node onfreq-bridge.mjs. In WSJT-X open Settings, Reporting, and set the UDP server to 127.0.0.1 and port 2237. Every contact is in your log within two seconds, and while you are offline contacts wait on your computer. How things are is at http://localhost:8473 on that computer.

N1MM Logger+
Run Onfreq Bridge as above. In N1MM open Config, Configure Ports, Broadcast Data, tick Contacts and Radio and enter 127.0.0.1:12060.

Frequency and mode from your radio (CAT link)
Onfreq Bridge also reads your radio through Hamlib (rigctld on port 4532) or FLRig (port 12345) and finds them by itself. While it does, the log bar follows your radio when its CAT link is on, and your station card shows where you are. The bridge only reads: it never changes anything on your radio.

Your own program
POST https://this-site/api/qso with your API key and an ADIF record, or POST https://this-site/api/radio for frequency and mode. The answers are those of Cloudlog's interface.

To QRZ.com and Club Log
Enter your QRZ key and your Club Log application password in your settings and switch on automatic logging. Each contact then shows whether it has arrived there, and why not when it has not. Reports of short wave listeners and contacts on 11m are never sent.`,
  },
]
