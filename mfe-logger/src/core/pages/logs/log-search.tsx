import { useLingui } from '@lingui/react/macro'
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { readLogWords } from '@onfreq/ham/log-words'
import { TextInput } from '@onfreq/ui/text-input'
import { Search } from 'lucide-react'
import { memo, useState } from 'react'
import * as s from './log-search.module.css'

interface LogSearchProps {
  /** Called with the complete filter. */
  readonly onFilter: (filter: LogbookFilter) => void
}

/** Searches contacts by free text: "ea8 20m 2024". Enter submits. */
export const LogSearch = memo(function LogSearch({ onFilter }: LogSearchProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={s.search}
      onSubmit={(event) => {
        event.preventDefault()
        const { call, text, ...filter } = readLogWords(typed)
        onFilter({
          ...filter,
          ...(call && { call: call.slice(0, 20) }),
          ...(text && { text: text.slice(0, 100) }),
        })
        setTyped('')
      }}
    >
      <TextInput
        kind="text"
        icon={Search}
        aria-label={t`Find contacts`}
        placeholder={t`Try: ea8 20m 2024`}
        value={typed}
        onValueChange={setTyped}
        maxLength={120}
      />
    </form>
  )
})
