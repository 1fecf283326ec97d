import { Trans, useLingui } from '@lingui/react/macro'
import { routeTable } from '@onfreq/contracts/site/routes'
import { currentRegistry } from '@onfreq/federation/registry'
import { useSession } from '@onfreq/session/session'
import { Dialog } from '@onfreq/ui/dialog'
import { Icon } from '@onfreq/ui/icon'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as s from './command-palette.module.css'
import { type Command, commandsFor } from './commands.ts'
import { useFoundContacts } from './found-contacts.ts'
import { currentPlaces } from './places.ts'

const MAX_COMMANDS = 9

interface CommandPaletteProps {
  /** Called on selection and on dismissal. */
  onClose: () => void
}

/** Finds pages, stations and the member's contacts. */
export default function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [, navigate] = useLocation()
  const { user } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const table = useMemo(() => routeTable(currentRegistry()), [])
  const places = commandsFor(text, table, { user, places: currentPlaces() })
  const contacts = useFoundContacts(text, user !== null, places.length > 0)
  // A callsign lists its station first. Contacts come before pages, and remain when no page matches.
  const stations = places.filter(({ id }) => !id.startsWith('page '))
  const pages = places.slice(stations.length)
  const commands = [...stations, ...contacts, ...pages].slice(0, MAX_COMMANDS)
  const current = commands[Math.min(chosen, commands.length - 1)]

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    navigate(command.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((chosen + step + commands.length) % Math.max(1, commands.length))
    }
    if (event.key === 'Enter') run(current)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Go to`}
      description={t`A page by its name, a station by its callsign, or your contacts: ea8 20m 2024.`}
      initialFocus={input}
      className={s.palette}
    >
      <div className={s.search}>
        <Icon of={Search} />
        <input
          ref={input}
          className={s.input}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          placeholder={t`Callsign or page`}
          aria-label={t`Callsign or page`}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={current ? `${list}${current.id}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <div id={list} role="listbox" aria-label={t`Places`} className={s.list}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={command.id}
            id={`${list}${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === current}
            className={s.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(command)}
          >
            <span className={s.label}>{command.label}</span>
            <span className={s.detail}>{command.detail}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <p className={s.none}>
          <Trans>No results. A callsign has at least 3 characters.</Trans>
        </p>
      )}
    </Dialog>
  )
}
