import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Link } from '@onfreq/ui/link'
import { PageHeader } from '@onfreq/ui/page-header'
import { PairBridge } from '../settings/devices-pairing.tsx'
import { Light } from './light.tsx'
import { OwnKey } from './own-key.tsx'
import * as s from './page.module.css'
import { PROGRAMS, type Program } from './programs.ts'
import { WindowPicture } from './window-picture.tsx'

/** The steps of one program. Everybody may read them; the key and the code need somebody to make them for. */
export function ProgramPage({ program }: { readonly program: Program }) {
  const { user } = useSession()
  const { slug, name, way, brings, isRadio = false, step, settingsWindow, command, note } = program
  const site = location.origin
  return (
    <div className={s.page}>
      <PageHeader
        title={`Connect ${name}`}
        lead={`What arrives here: ${brings.charAt(0).toLowerCase()}${brings.slice(1)}.`}
        actions={<ButtonLink href="/how-to/programs">All programs</ButtonLink>}
      />
      <ol className={s.steps}>
        <li>
          <h2>{way === 'key' ? 'Make a key' : 'Start Onfreq Bridge'}</h2>
          {way === 'bridge' && (
            <p>
              It’s one file that runs in the background, on the computer where {name} runs. Paired once, it serves all
              your programs.
            </p>
          )}
          {user === null ? (
            <>
              <p>
                {way === 'key' ? 'A key is for your own log' : 'The bridge is paired with your own log'}, so log in
                first.
              </p>
              <div>
                <ButtonLink variant="primary" href={`/login?redirect=/how-to/programs/${slug}`}>
                  Log in
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
          <h2>Set up {name}</h2>
          <p>{step}</p>
          {settingsWindow && <WindowPicture of={settingsWindow} site={site} />}
          {way === 'key' && <CopyField className={s.copied} label="Our address" value={site} />}
          {command !== undefined && <CopyField className={s.copied} label="Command" value={command} />}
          {note !== undefined && <p className={s.quiet}>{note}</p>}
        </li>
        <li>
          <h2>{isRadio ? 'Turn the knob' : 'Log a contact'}</h2>
          <p>{whatFollows(program)}</p>
          {user !== null && <Light program={program} />}
        </li>
      </ol>
      <p className={s.quiet}>
        Something doesn’t arrive?{' '}
        {way === 'bridge'
          ? 'The bridge says what it hears at http://localhost:8473 on that computer.'
          : 'Look at the key in your settings: it says when it was last used.'}{' '}
        <Link href="/account">Your settings</Link> list every key: remove one there and it stops working at once.
      </p>
      <nav className={s.others} aria-label="Other programs">
        {PROGRAMS.filter((each) => each.way === way && each.slug !== slug).map((each) => (
          <Link key={each.slug} href={`/how-to/programs/${each.slug}`}>
            {each.name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function whatFollows({ name, way, isRadio }: Program): string {
  if (isRadio) return 'With CAT link on, the log bar follows your radio.'
  return way === 'bridge'
    ? 'Log one as always. It’s in your logbook here within two seconds.'
    : `Log one as always. It’s in your logbook here as soon as ${name} sends it.`
}
