import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { inSentence } from '../../../../core/in-sentence.ts'
import { PairBridge } from '../../../../core/pages/settings/devices-pairing.tsx'
import { Light } from './light.tsx'
import { OwnKey } from './own-key.tsx'
import * as s from './page.module.css'
import { PROGRAMS, type Program } from './programs.ts'
import { WindowPicture } from './window-picture.tsx'

/** Instructions for one program. They are public; the key and the code require a login. */
export function ProgramPage({ program }: { readonly program: Program }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { slug, name, way, brings, isRadio = false, step, settingsWindow, command, note } = program
  const site = location.origin
  const arrives = inSentence(t(brings))
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        title={t`Connect ${name}`}
        lead={t`What arrives here: ${arrives}.`}
        actions={<ButtonLink href="/how-to/programs">{t`All programs`}</ButtonLink>}
      />
      <ol className={s.steps}>
        <li>
          <h2>{way === 'key' ? t`Make a key` : t`Start Onfreq Bridge`}</h2>
          {way === 'bridge' && (
            <p>
              <Trans>
                It’s one file that runs in the background, on the computer where {name} runs. Paired once, it serves all
                your programs.
              </Trans>
            </p>
          )}
          {user === null ? (
            <>
              <p>
                {way === 'key'
                  ? t`A key is for your own log, so log in first.`
                  : t`The bridge is paired with your own log, so log in first.`}
              </p>
              <div>
                <ButtonLink variant="primary" href={`/login?redirect=/how-to/programs/${slug}`}>
                  {t`Log in`}
                </ButtonLink>
              </div>
            </>
          ) : way === 'key' ? (
            <OwnKey program={name} />
          ) : (
            <PairBridge />
          )}
        </li>
        <li>
          <h2>
            <Trans>Set up {name}</Trans>
          </h2>
          <p>{t(step)}</p>
          {settingsWindow && <WindowPicture of={settingsWindow} site={site} />}
          {way === 'key' && <CopyField className={s.copied} label={t`Our address`} value={site} />}
          {command !== undefined && <CopyField className={s.copied} label={t`Command`} value={command} />}
          {note !== undefined && <p className={s.quiet}>{t(note)}</p>}
        </li>
        <li>
          <h2>{isRadio ? t`Turn the knob` : t`Log a contact`}</h2>
          <p>{describeNextStep(program)}</p>
          {user !== null && <Light program={program} />}
        </li>
      </ol>
      <p className={s.quiet}>
        <Trans>Something doesn’t arrive?</Trans>{' '}
        {way === 'bridge'
          ? t`The bridge says what it hears at http://localhost:8473 on that computer.`
          : t`Look at the key in your settings: it says when it was last used.`}{' '}
        <Trans>
          <Link href="/account/programs">Your settings</Link> list every key: remove one there and it stops working at
          once.
        </Trans>
      </p>
      <nav className={s.others} aria-label={t`Other programs`}>
        {PROGRAMS.filter((each) => each.way === way && each.slug !== slug).map((each) => (
          <Link key={each.slug} href={`/how-to/programs/${each.slug}`}>
            {each.name}
          </Link>
        ))}
      </nav>
    </Page>
  )
}

function describeNextStep({ name, way, isRadio }: Program): string {
  if (isRadio) return t`With CAT link on, the log bar follows your radio.`
  return way === 'bridge'
    ? t`Log one as always. It’s in your logbook here within two seconds.`
    : t`Log one as always. It’s in your logbook here as soon as ${name} sends it.`
}
