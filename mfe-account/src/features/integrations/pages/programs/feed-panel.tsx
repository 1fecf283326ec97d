import { useLingui } from '@lingui/react/macro'
import type { FeedSettings, OpenDataResponse } from '@onfreq/contracts/opendata/opendata'
import { CopyField } from '@onfreq/ui/copy-field'
import { Panel } from '@onfreq/ui/panel'
import { Switch } from '@onfreq/ui/switch'
import { openDataApi } from '../../../opendata/api.ts'
import * as s from './programs.module.css'

interface Props {
  readonly feed: FeedSettings
  readonly urls: OpenDataResponse['feed_urls']
}

/** The member's public data as URLs for feed readers. */
export function FeedPanel({ feed, urls }: Props) {
  const { t } = useLingui()
  const [save, { isLoading }] = openDataApi.useOpendataFeedMutation()
  const change = (more: Partial<FeedSettings>) => void save({ ...feed, ...more })
  return (
    <Panel title={t`Feed`} note={t`RSS, Atom, JSON`}>
      <div className={s.form}>
        <Switch
          label={t`Publish my contacts`}
          hint={t`Callsign, band, mode and country, as your profile shows them.`}
          checked={feed.contacts}
          disabled={isLoading}
          onCheckedChange={(contacts) => change({ contacts })}
        />
        <Switch
          label={t`Publish my posts`}
          checked={feed.posts}
          disabled={isLoading}
          onCheckedChange={(posts) => change({ posts })}
        />
        {(feed.contacts || feed.posts) && (
          <>
            <CopyField label="RSS" value={urls.rss} />
            <CopyField label="Atom" value={urls.atom} />
            <CopyField label="JSON" value={urls.json} />
          </>
        )}
      </div>
    </Panel>
  )
}
