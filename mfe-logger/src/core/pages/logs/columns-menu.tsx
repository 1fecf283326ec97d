import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@onfreq/ui/button'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '@onfreq/ui/menu'
import { Columns3 } from 'lucide-react'
import { memo } from 'react'
import { COLUMNS } from './columns.tsx'

interface ColumnsMenuProps {
  readonly visibility: Readonly<Record<string, boolean>>
  /** Called with the column to show or hide. */
  readonly onVisibility: (change: Readonly<Record<string, boolean>>) => void
  readonly onReset: () => void
}

/** Menu to show and hide columns. The callsign is always visible. */
export const ColumnsMenu = memo(function ColumnsMenu({ visibility, onVisibility, onReset }: ColumnsMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <Button size="s" variant="quiet" icon={Columns3}>
          {t`Columns`}
        </Button>
      }
    >
      {COLUMNS.filter(({ id, bare }) => id !== 'call' && !bare).map(({ id, header }) => (
        <MenuCheckbox
          key={id}
          checked={visibility[id] !== false}
          onCheckedChange={(shown) => onVisibility({ [id]: shown })}
        >
          {header}
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onReset}>
        <Trans>Usual columns and widths</Trans>
      </MenuItem>
    </Menu>
  )
})
