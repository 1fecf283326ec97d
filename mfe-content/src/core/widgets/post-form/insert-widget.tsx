import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { Plus } from 'lucide-react'
import { usePublishedEmbeds } from '../../published-embeds.ts'

/** Inserts the URL of one of the member's widgets on a separate line, where the post shows the widget. */
export function InsertWidget({ onInsert }: { readonly onInsert: (address: string) => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { data } = usePublishedEmbeds()
  if (!user) return null
  const callsign = encodeURIComponent(user.my_callsign.replaceAll('/', '_'))
  const { origin } = globalThis.location
  const listed = (data?.embeds ?? []).filter(({ subscribersOnly }) => !subscribersOnly)
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s" icon={Plus}>
          {t`Live widget`}
        </Button>
      }
    >
      <MenuItem onSelect={() => onInsert(`${origin}/${callsign}`)}>
        <Trans>Your station</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onInsert(`${origin}/activation/${callsign}`)}>
        <Trans>Your activation</Trans>
      </MenuItem>
      {listed.map(({ name, title }) => (
        <MenuItem key={name} onSelect={() => onInsert(`${origin}/embed/${name}/${callsign}`)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
