import { useLingui } from '@lingui/react/macro'
import { Icon } from '@onfreq/ui/icon'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { stationPath } from './callsign.ts'
import * as s from './view.module.css'

/** Searches for a station, or starts adding it: both open the station's page. */
export function CallsignSearch({ onGo }: { onGo: (path: string) => void }) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  function go(event: FormEvent) {
    event.preventDefault()
    const path = stationPath(box.current?.value ?? '')
    if (path) onGo(path)
  }
  return (
    <search className={s.search}>
      <form onSubmit={go} className={s.form}>
        <Icon of={Search} />
        <input
          ref={box}
          className={s.box}
          aria-label={t`Search/Add CALLSIGN`}
          placeholder={t`Search/Add CALLSIGN`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <kbd className={s.key}>Enter</kbd>
      </form>
    </search>
  )
}
