import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@onfreq/ui/link'
import { ProsePage } from '../../prose/prose.tsx'

export default function TermsPage() {
  const { t } = useLingui()
  return (
    <ProsePage title={t`Terms`} lead={t`The rules of this site, in plain words.`}>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Onfreq is for licensed radio amateurs, short wave listeners and 11m operators of 16 years or more. Use a
          callsign that is yours, or that its holder asked you to manage, as with a club or special event station. Keep
          your password and API keys to yourself: anyone who has them can act in your name.
        </Trans>
      </p>

      <h2>
        <Trans>Your log is yours</Trans>
      </h2>
      <p>
        <Trans>
          Contacts, pictures and posts stay yours. You allow us to store them and to show them on this site and in the
          embeds that it offers; this ends when you remove them. You can take out everything you brought, in a standard
          format and without a subscription.
        </Trans>
      </p>

      <h2>
        <Trans>What we ask of you</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Log what happened. Contacts that were not made spoil boards and awards for everyone.</Trans>
        </li>
        <li>
          <Trans>
            Follow the conditions of your licence on the air. This site does not replace a station log where one is
            required.
          </Trans>
        </li>
        <li>
          <Trans>
            Be civil. No insults, threats, advertising, or anything unlawful in posts, messages, pictures and live
            streams, and nothing that you have no right to publish.
          </Trans>
        </li>
        <li>
          <Trans>
            Do not disturb the service: no probing of other accounts, no flooding, no copying of the whole site by
            machine.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          We may hide what breaks these rules, leave accounts out of the boards, and close accounts that go on breaking
          them. We say why, and you may object.
        </Trans>
      </p>

      <h2>
        <Trans>Subscription and trial</Trans>
      </h2>
      <p>
        <Trans>
          The log is free. A subscription is paid monthly through our payment provider, renews itself, and can be
          cancelled in your settings at any time; it then lasts until the end of the paid month. A free trial becomes a
          subscription when it ends unless you cancel it before. If you were charged twice by mistake, we cancel the
          duplicate and return the money. The subscription of a main account covers its sub-accounts.
        </Trans>
      </p>

      <h2>
        <Trans>Awards and contests</Trans>
      </h2>
      <p>
        <Trans>
          For an award you need a valid subscription at the time of each qualifying contact, and the contact must be
          uploaded within 48 hours of its start. Most awards are calculated just after midnight UTC. You need not use
          our own logger. Contests last 12 hours: 1 point for each contact, and no repeat contacts on separate bands.
          Our decisions on both are final.
        </Trans>
      </p>

      <h2>
        <Trans>What we promise, and what not</Trans>
      </h2>
      <p>
        <Trans>
          We keep your log with care and back it up, and we tell you when something is wrong. The service is offered as
          it is: it can be out of order, and data that others entered can be mistaken. Do not use it for emergencies or
          for anything on which a life depends. Keep a copy of your log; exports are free. We are liable as the law
          requires, and for intent and gross negligence, not for more.
        </Trans>
      </p>

      <h2>
        <Trans>Changes</Trans>
      </h2>
      <p>
        <Trans>
          We tell members by e-mail one month before terms change to their disadvantage. Who does not agree can export
          the log and delete the account until then. Questions? The <Link href="/contact">contact page</Link> says how
          to reach us, and <Link href="/privacy">Privacy</Link> what we do with your data.
        </Trans>
      </p>
      <p>
        <Trans>© 2021 to 2025 Onfreq</Trans>
      </p>
    </ProsePage>
  )
}
