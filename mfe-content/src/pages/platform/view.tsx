import type { PlatformAnswer, PlatformPart, PlatformWidget } from '@onfreq/contracts/releases/platform'
import { Chip } from '@onfreq/ui/chip'
import { CopyField } from '@onfreq/ui/copy-field'
import { EmptyState } from '@onfreq/ui/empty-state'
import { TextInput } from '@onfreq/ui/text-input'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { matching } from './search.ts'
import * as s from './view.module.css'

export interface PlatformViewProps {
  readonly answer: PlatformAnswer
  /** `https://onfreq.example` */
  readonly site: string
}

/** How to start, and every part that is released. */
export function PlatformView({ answer, site }: PlatformViewProps) {
  const [words, setWords] = useState('')
  const parts = matching(answer.parts, words)
  return (
    <div className={s.page}>
      {answer.kit && (
        <section className={s.start} aria-labelledby="platform-start">
          <h2 id="platform-start">Start</h2>
          <p>
            With Node and an empty folder: page, widget, embed, menu entry, first data and calls of your own, released
            on your own. An administrator gives you a deploy token.
          </p>
          <CopyField label="First command" value={`npx --package ${site}/platform/kit.tgz onfreq create awards`} />
          <p className={s.note}>
            Kit {answer.kit.version}. Its packages:{' '}
            {answer.kit.packages.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <a href={`/platform/${name}-${answer.kit?.version}.tgz`}>{name}</a>
              </span>
            ))}
            . Each holds its README and, in api.md, all that it exports. The calls of the site are described in{' '}
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
        </section>
      )}
      <TextInput
        aria-label="Search parts"
        placeholder="Part, team, page, widget, embed or call"
        icon={Search}
        value={words}
        onValueChange={setWords}
        className={s.search}
      />
      {parts.length === 0 ? (
        <EmptyState>{answer.parts.length === 0 ? 'No part is released yet.' : 'No part has that.'}</EmptyState>
      ) : (
        <ul className={s.parts}>
          {parts.map((part) => (
            <li key={part.name}>
              <Part part={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Part({ part }: { readonly part: PlatformPart }) {
  const { name, owner, release, released_at: since, budget, pages, widgets, embeds, menu, own_calls: calls } = part
  return (
    <article className={s.part} aria-labelledby={`part-${name}`}>
      <header className={s.head}>
        <h2 id={`part-${name}`}>{name}</h2>
        {owner && <Chip tone="ref">{owner}</Chip>}
        <p className={s.note}>
          {release}, since <UtcTime at={since} form="day" />
          {budget !== null && `, at most ${Math.round(budget / 1_000)} kB a page`}
        </p>
      </header>
      <dl className={s.facts}>
        <Fact name="Pages">
          {pages.map(({ path, title }) => (
            <span key={path}>
              {title} <code>{path}</code>
            </span>
          ))}
        </Fact>
        <Fact name="Widgets">
          {widgets.map((widget) => (
            <Widget key={widget.name} widget={widget} />
          ))}
        </Fact>
        <Fact name="Embeds">
          {embeds.map((embed) => (
            <a key={embed.name} href={`/how-to/embeds#embed-${embed.name}`}>
              {embed.title}
            </a>
          ))}
        </Fact>
        <Fact name="Menu">
          {menu.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </Fact>
        <Fact name="Calls it answers">
          {calls.map((call) => (
            <span key={call.name}>
              <code>{`${call.method} /api/x/${name}/${call.name}`}</code> for {call.may}
            </span>
          ))}
        </Fact>
        <Fact name="Uses widgets">
          {part.takes.widgets.map((widget) => (
            <code key={widget}>{widget}</code>
          ))}
        </Fact>
        <Fact name="Uses calls">
          {part.takes.calls.map((call) => (
            <code key={call}>{call}</code>
          ))}
        </Fact>
        <Fact name="Listens to">
          {part.takes.events.map((event) => (
            <code key={event}>{event}</code>
          ))}
        </Fact>
      </dl>
    </article>
  )
}

/** A row of the list; nothing where a part has none of it. */
function Fact({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className={s.fact}>
      <dt>{name}</dt>
      <dd className={s.values}>{children}</dd>
    </div>
  )
}

function Widget({ widget: { name, props = {}, until, used_by: users } }: { readonly widget: PlatformWidget }) {
  const declared = Object.entries(props).map(([prop, { type, optional }]) => `${prop}${optional ? '?' : ''}: ${type}`)
  return (
    <span>
      <code>{name}</code>
      {declared.length > 0 && <span className={s.note}> {`{ ${declared.join(', ')} }`}</span>}
      {users.length > 0 && <span className={s.note}> used by {users.join(', ')}</span>}
      {until && <Chip tone="fresh">goes after {until}</Chip>}
    </span>
  )
}
