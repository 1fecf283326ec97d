import { Link } from '@onfreq/ui/link'
import { ProsePage } from '../../prose/prose.tsx'
import { COOKIES, type Kept, STORED } from './kept.ts'

export default function PrivacyPage() {
  return (
    <ProsePage title="Privacy" lead="What we know about you, why, for how long, and what you can do about it.">
      <p>
        Amateur radio is public by nature: who transmits can be heard, and a callsign names its holder. We keep what you
        enter here with that in mind, we do not sell it, and there are no advertisements and no trackers of other
        companies on this site.
      </p>

      <h2>Who may use Onfreq</h2>
      <p>
        Onfreq is not for people under 16 years of age. If we learn that somebody younger has an account, we close it
        and remove its data. Parents and guardians can write to us for this.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: callsign, name, e-mail address, and what you add yourself, such as a photo, your town and your
          locator.
        </li>
        <li>
          Your log: the contacts that you enter, import or send from a program, with every field they hold. A contact
          also names the other station by its callsign.
        </li>
        <li>
          What your radio reports, when you connect one: frequency, mode and the name of the rig. The last report is
          kept, earlier ones are not.
        </li>
        <li>
          What WSJT-X decodes, when you connect it through the bridge: each station once on a band, for 24 hours, for
          you alone. How many stations were heard between two continents on a band is counted without any callsign;
          Settings lets you stay out of it.
        </li>
        <li>
          Spots that you send, with your callsign and your comment, for 24 hours. Everybody sees them, and where this
          site is connected to DX clusters they leave for those too.
        </li>
        <li>
          Scores of contests that your logging program claims, when you let it post them: call, operators, category,
          club and where you stood every five minutes. Everybody sees them, for 400 days; who stays out of the
          leaderboards stays out of these boards.
        </li>
        <li>
          The clubs you are in, with your role. What you log for a club is the club’s, with your callsign as its
          operator, and stays in its log when you leave or delete your account. Its members see which band you are on
          while you act for it; its managers see who joined and left and what was changed.
        </li>
        <li>
          Your alerts: your rules, where they are sent, stored encrypted, and for 30 days what you were told and why.
          What is told by push, Telegram, Discord or a webhook passes through those services.
        </li>
        <li>
          What you write: posts, messages to other members, and whom you follow. Nobody else sees whom you follow.
        </li>
        <li>
          Pictures without the position and the camera data that they may carry: both are removed when you upload one.
        </li>
        <li>
          Keys for other services that you entrust to us, for example QRZ.com and Club Log, and your LoTW certificates.
          They are stored encrypted and are never shown again.
        </li>
        <li>
          How you log in: your password and recovery codes as fingerprints that cannot be turned back, the public half
          of your passkeys, and where you are logged in: device, address and when.
        </li>
        <li>
          If you sign contacts: the public half of your signing key, which anyone may see, your signatures, and a copy
          of the private half that only your recovery code opens.
        </li>
        <li>
          Your QSL cards: how they look, which are printed, sent and received, the pictures you sent to other members,
          and requests with their messages, which the station you asked sees.
        </li>
        <li>How a callsign was shown to be yours, and when. The certificate or code itself is not kept.</li>
        <li>Which pages were opened and what campaign led there, for 90 days, to see what is read.</li>
      </ul>
      <p>
        Card payments are made on the pages of our payment provider. We never see or keep card numbers; we keep that you
        subscribed and until when.
      </p>

      <h2>Who sees what</h2>
      <p>
        Your public page shows your callsign, name, photo, text, awards, posts and contacts. Your e-mail address,
        telephone number and keys are never shown to others. Your page also answers whether one callsign is in your log:
        under QSL cards you choose who is told, and how much. Settings lets you stay out of the leaderboards. Contacts
        reach LoTW, eQSL, QRZ.com, Club Log or other services only where you have switched that on or sent them there.
      </p>
      <p>
        When you and another member both log a contact, each of you learns that it is confirmed, and the other’s time
        and mode. Where the two nearly match, each sees what the other has of that contact: time, band, mode and
        callsign.
      </p>

      <h2>In your browser</h2>
      <p>
        All of it is ours; no other company keeps anything through this site. Nothing here is shared with other sites,
        and you may delete it at any time in the settings of your browser.
      </p>
      <h3>Cookies</h3>
      <KeptList kept={COOKIES} />
      <h3>Storage of the browser</h3>
      <KeptList kept={STORED} />
      <p>
        Videos of YouTube come from its host without cookies, and only when you press Play or Pop Out; their stills come
        from us. A member's live page plays from where that member streams.
      </p>

      <h2>For how long</h2>
      <p>
        As long as you have an account. When you delete it in your settings, you have 14 days to change your mind; then
        account, log, pictures, posts and messages are removed. Copies in backups are overwritten within 30 days.
        Exports that you ask for are deleted after 24 hours.
      </p>

      <h2>Your rights</h2>
      <p>
        You can see, correct, export and delete your data in your settings at any time, without asking us. You can also
        write to us: we answer requests about your data within one month. You may object to how we use it, and you may
        complain to the data protection authority of your country.
      </p>

      <h2>If something goes wrong</h2>
      <p>
        Should your data come into the wrong hands, we tell you and the authority within 72 hours of learning of it:
        what happened, which data it was, and what you should do.
      </p>

      <h2>How to reach us</h2>
      <p>
        Addresses and telephone number are on the <Link href="/contact">contact page</Link>. When this text changes in a
        way that matters, members are told by e-mail before it does.
      </p>
    </ProsePage>
  )
}

function KeptList({ kept }: { readonly kept: readonly Kept[] }) {
  return (
    <ul>
      {kept.map(({ name, what, until }) => (
        <li key={name}>
          <code>{name}</code>: {what} Kept {until}.
        </li>
      ))}
    </ul>
  )
}
