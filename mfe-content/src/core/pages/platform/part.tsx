import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { deprecationSentence, type ReleasedDeprecation } from '@onfreq/contracts/releases/deprecation'
import type { PlatformPart, PlatformWidget } from '@onfreq/contracts/releases/platform'
import { formatSeries } from '@onfreq/i18n/format'
import { Chip } from '@onfreq/ui/chip'
import { Link } from '@onfreq/ui/link'
import { UtcTime } from '@onfreq/ui/utc-time'
import type { ReactNode } from 'react'
import { Changes } from './changes.tsx'
import { health } from './health.ts'
import * as s from './view.module.css'

export interface PartProps {
  readonly part: PlatformPart
}

/** A microfrontend as its release describes it: team, health, what it offers, what it uses, and changes. */
export function Part({ part }: PartProps) {
  const { t } = useLingui()
  const { name, owner, release, released_at: since, pages, widgets, embeds, menu, own_calls: calls } = part
  return (
    <article className={s.part} aria-labelledby={`part-${name}`}>
      <header className={s.head}>
        <h2 id={`part-${name}`}>{name}</h2>
        {owner && <Chip tone="ref">{owner}</Chip>}
        {part.tier === 'guest' && <Chip tone="ref">{t`guest, in a frame of its own`}</Chip>}
        <p className={s.note}>
          <Trans>
            {release}, since <UtcTime at={since} form="day" />
          </Trans>
          {part.docs && (
            <>
              {', '}
              <Link href={part.docs} target="_blank">
                <Trans>docs of this release</Trans>
              </Link>
            </>
          )}
          {part.stories && (
            <>
              {', '}
              <Link href={part.stories} target="_blank">
                <Trans>stories</Trans>
              </Link>
            </>
          )}
        </p>
      </header>
      <dl className={s.facts}>
        <Fact name={t`How it does`}>
          {health(part).map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </Fact>
        <Fact name={t`Pages`}>
          {pages.map(({ path, title }) => (
            <span key={path}>
              {title} <code>{path}</code>
            </span>
          ))}
        </Fact>
        <Fact name={t`Widgets`}>
          {widgets.map((widget) => (
            <Widget key={widget.name} widget={widget} />
          ))}
        </Fact>
        <Fact name={t`Embeds`}>
          {embeds.map((embed) => (
            <Link key={embed.name} href={`/how-to/embeds#embed-${embed.name}`}>
              {embed.title}
            </Link>
          ))}
        </Fact>
        <Fact name={t`Menu`}>
          {menu.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </Fact>
        <Fact name={t`Powers`}>
          {part.powers.map((power) => (
            <code key={power}>{power}</code>
          ))}
        </Fact>
        <Fact name={t`Calls it answers`}>
          {calls.map((call) => (
            <span key={call.name}>
              <Trans>
                <code>{ph({ address: `${call.method} /api/x/${name}/${call.name}` })}</code> for {{ whom: call.may }}
              </Trans>
              <Deprecated it={call.deprecated} />
            </span>
          ))}
        </Fact>
        <Fact name={t`Uses widgets`}>
          {part.takes.widgets.map((widget) => (
            <code key={widget}>{widget}</code>
          ))}
        </Fact>
        <Fact name={t`Uses calls`}>
          {part.takes.calls.map((call) => (
            <code key={call}>{call}</code>
          ))}
        </Fact>
        <Fact name={t`Listens to`}>
          {part.takes.events.map((event) => (
            <code key={event}>{event}</code>
          ))}
        </Fact>
      </dl>
      <Changes changes={part.changes} />
    </article>
  )
}

/** A row of the list; renders nothing if it is empty. */
function Fact({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className={s.fact}>
      <dt>{name}</dt>
      <dd className={s.values}>{children}</dd>
    </div>
  )
}

function Widget({ widget: { name, props = {}, deprecated, used_by: users } }: { readonly widget: PlatformWidget }) {
  const declared = Object.entries(props).map(([prop, { type, optional }]) => `${prop}${optional ? '?' : ''}: ${type}`)
  return (
    <span>
      <code>{name}</code>
      {declared.length > 0 && <span className={s.note}> {`{ ${declared.join(', ')} }`}</span>}
      {users.length > 0 && (
        <span className={s.note}>
          {' '}
          <Trans>used by {{ parts: formatSeries(users) }}</Trans>
        </span>
      )}
      <Deprecated it={deprecated} />
    </span>
  )
}

function Deprecated({ it }: { readonly it: ReleasedDeprecation | null }) {
  return it && <span className={s.going}> {deprecationSentence(it)}</span>
}
