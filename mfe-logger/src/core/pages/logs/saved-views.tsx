/** Saved views of the logbook: all contacts, unconfirmed ones, and the user's views stored in this browser. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { usePreference } from '@onfreq/session/preferences'
import { Button } from '@onfreq/ui/button'
import { IconButton } from '@onfreq/ui/icon-button'
import { Key } from '@onfreq/ui/key'
import { Plus, X } from 'lucide-react'
import { memo } from 'react'
import { filterText } from './filter-words.ts'
import { filterCount, type LogbookSearch, parseSearch, serializeSearch } from './logbook-search.ts'
import * as s from './saved-views.module.css'

interface SavedView {
  readonly name: string
  /** The query string of the URL. */
  readonly search: string
}

const NONE: readonly SavedView[] = []
const MAX_VIEWS = 12
const UNCONFIRMED = 'confirmed=none'

interface SavedViewsProps {
  readonly search: LogbookSearch
  readonly entities: readonly DxccEntity[]
  /** Called with a view to show. */
  readonly onSearch: (search: LogbookSearch) => void
}

export const SavedViews = memo(function SavedViews({ search, entities, onSearch }: SavedViewsProps) {
  const { t } = useLingui()
  const [saved, setSaved] = usePreference<readonly SavedView[]>('log.views', NONE)
  const currentSearch = serializeSearch({ ...search, page: 1 }).toString()
  const show = (address: string) => onSearch(parseSearch(new URLSearchParams(address)))
  const isSaved =
    currentSearch === '' || currentSearch === UNCONFIRMED || saved.some((view) => view.search === currentSearch)
  return (
    <section className={s.views} aria-label={t`Saved views`}>
      <Key size="m" pressed={currentSearch === ''} onPressedChange={() => show('')}>
        <Trans context="contacts">All</Trans>
      </Key>
      <Key size="m" pressed={currentSearch === UNCONFIRMED} onPressedChange={(on) => show(on ? UNCONFIRMED : '')}>
        <Trans>Not confirmed</Trans>
      </Key>
      {saved.map((view) => (
        <span key={view.search} className={s.view}>
          <Key size="m" pressed={currentSearch === view.search} onPressedChange={(on) => show(on ? view.search : '')}>
            {view.name}
          </Key>
          {currentSearch === view.search && (
            <IconButton
              icon={X}
              label={t`Delete view ${{ name: view.name }}`}
              onClick={() => setSaved(saved.filter((each) => each.search !== view.search))}
            />
          )}
        </span>
      ))}
      {!isSaved && filterCount(search.filter) > 0 && saved.length < MAX_VIEWS && (
        <Button
          variant="quiet"
          icon={Plus}
          onClick={() => setSaved([...saved, { name: filterText(search.filter, entities), search: currentSearch }])}
        >
          {t`Save this view`}
        </Button>
      )}
    </section>
  )
})
