import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@onfreq/ui/link'
import { ProsePage } from '../../prose/prose.tsx'
import { COOKIES, STORED, type StoredItem } from './browser-storage.ts'

export default function PrivacyPage() {
  const { t } = useLingui()
  return (
    <ProsePage title={t`Privacy`} lead={t`What we know about you, why, for how long, and what you can do about it.`}>
      <p>
        <Trans>
          Amateur radio is public by nature: who transmits can be heard, and a callsign names its holder. We keep what
          you enter here with that in mind, we do not sell it, and there are no advertisements and no trackers of other
          companies on this site.
        </Trans>
      </p>

      <h2>
        <Trans>Who may use Onfreq</Trans>
      </h2>
      <p>
        <Trans>
          Onfreq is not for people under 16 years of age. If we learn that someone younger has an account, we close it
          and remove its data. Parents and guardians can write to us for this.
        </Trans>
      </p>

      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your account: callsign, name, e-mail address, and what you add yourself, such as a photo, your town and your
            locator.
          </Trans>
        </li>
        <li>
          <Trans>
            Your log: the contacts that you enter, import or send from a program, with every field they hold. A contact
            also names the other station by its callsign.
          </Trans>
        </li>
        <li>
          <Trans>
            What your radio reports, when you connect one: frequency, mode and the name of the rig. The last report is
            kept, earlier ones are not.
          </Trans>
        </li>
        <li>
          <Trans>
            What WSJT-X decodes, when you connect it through the bridge: each station once on a band, for 24 hours, for
            you alone. How many stations were heard between two continents on a band is counted without any callsign;
            Settings lets you stay out of it.
          </Trans>
        </li>
        <li>
          <Trans>
            Spots that you send, with your callsign and your comment, for 24 hours. They are public, and where this site
            is connected to DX clusters they leave for those too.
          </Trans>
        </li>
        <li>
          <Trans>
            Scores of contests that your logging program claims, when you let it post them: call, operators, category,
            club and your rank every five minutes. They are public for 400 days; members who leave the leaderboards
            leave these boards too.
          </Trans>
        </li>
        <li>
          <Trans>
            The clubs you are in, with your role. What you log for a club is the club’s, with your callsign as its
            operator, and stays in its log when you leave or delete your account. Its members see which band you are on
            while you act for it; its managers see who joined and left and what was changed.
          </Trans>
        </li>
        <li>
          <Trans>
            Your alerts: your rules, where they are sent, stored encrypted, and for 30 days the alerts you got and why.
            Alerts by push, Telegram, Discord or a webhook pass through those services.
          </Trans>
        </li>
        <li>
          <Trans>
            What you write: posts, messages to other members, and whom you follow. Only you see whom you follow.
          </Trans>
        </li>
        <li>
          <Trans>
            Pictures without the position and the camera data that they may carry: both are removed when you upload one.
          </Trans>
        </li>
        <li>
          <Trans>
            Keys for other services that you entrust to us, for example QRZ.com and Club Log, and your LoTW
            certificates. They are stored encrypted and are never shown again.
          </Trans>
        </li>
        <li>
          <Trans>
            How you log in: your password and recovery codes as fingerprints that cannot be turned back, the public half
            of your passkeys, and where you are logged in: device, address and when.
          </Trans>
        </li>
        <li>
          <Trans>
            If you sign contacts: the public half of your signing key, which anyone may see, your signatures, and a copy
            of the private half that only your recovery code opens.
          </Trans>
        </li>
        <li>
          <Trans>
            Your QSL cards: how they look, which are printed, sent and received, the pictures you sent to other members,
            and requests with their messages, which the station you asked sees.
          </Trans>
        </li>
        <li>
          <Trans>How a callsign was shown to be yours, and when. The certificate or code itself is not kept.</Trans>
        </li>
        <li>
          <Trans>Which pages were opened and what campaign led there, for 90 days, to see what is read.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Card payments are made on the pages of our payment provider. We never see or keep card numbers; we keep that
          you subscribed and until when.
        </Trans>
      </p>

      <h2>
        <Trans>Who sees what</Trans>
      </h2>
      <p>
        <Trans>
          Your public page shows your callsign, name, photo, text, awards, posts and contacts. Your e-mail address,
          telephone number and keys are never shown to others. Your page also answers whether one callsign is in your
          log: under QSL cards you choose who can find out, and how much. Settings lets you stay out of the
          leaderboards. Contacts reach LoTW, eQSL, QRZ.com, Club Log or other services only where you have switched that
          on or sent them there.
        </Trans>
      </p>
      <p>
        <Trans>
          When you and another member both log a contact, each of you learns that it is confirmed, and the other’s time
          and mode. Where the two nearly match, each sees what the other has of that contact: time, band, mode and
          callsign.
        </Trans>
      </p>

      <h2>
        <Trans>In your browser</Trans>
      </h2>
      <p>
        <Trans>
          All of it is ours; no other company keeps anything through this site. Nothing here is shared with other sites,
          and you may delete it at any time in the settings of your browser.
        </Trans>
      </p>
      <h3>
        <Trans>Cookies</Trans>
      </h3>
      <StorageList items={COOKIES} />
      <h3>
        <Trans>Storage of the browser</Trans>
      </h3>
      <StorageList items={STORED} />
      <p>
        <Trans>
          Videos of YouTube come from its host without cookies, and only when you press Play or Pop Out; their stills
          come from us. A member's live page plays from where that member streams.
        </Trans>
      </p>

      <h2>
        <Trans>For how long</Trans>
      </h2>
      <p>
        <Trans>
          As long as you have an account. When you delete it in your settings, you have 14 days to change your mind;
          then account, log, pictures, posts and messages are removed. Copies in backups are overwritten within 30 days.
          Exports that you ask for are deleted after 24 hours.
        </Trans>
      </p>

      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can see, correct, export and delete your data in your settings at any time, without asking us. You can
          also write to us: we answer requests about your data within one month. You may object to how we use it, and
          you may complain to the data protection authority of your country.
        </Trans>
      </p>

      <h2>
        <Trans>If something goes wrong</Trans>
      </h2>
      <p>
        <Trans>
          Should your data come into the wrong hands, we tell you and the authority within 72 hours of learning of it:
          what happened, which data it was, and what you should do.
        </Trans>
      </p>

      <h2>
        <Trans>How to reach us</Trans>
      </h2>
      <p>
        <Trans>
          Addresses and telephone number are on the <Link href="/contact">contact page</Link>. When this text changes in
          a way that matters, we e-mail members before it does.
        </Trans>
      </p>
    </ProsePage>
  )
}

function StorageList({ items }: { readonly items: readonly StoredItem[] }) {
  return (
    <ul>
      {items.map(({ name, what, until }) => (
        <li key={name}>
          <Trans>
            <code>{name}</code>: {what} Kept {until}.
          </Trans>
        </li>
      ))}
    </ul>
  )
}
