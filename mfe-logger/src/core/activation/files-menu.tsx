import { useLingui } from '@lingui/react/macro'
import { Button } from '@onfreq/ui/button'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { Download } from 'lucide-react'
import { saveFile } from '../save-file.ts'
import { activationApi } from './api.ts'

interface FilesMenuProps {
  /** Id of the activation. */
  readonly id: number
}

/** One file per reference and UTC day, as required by the programmes. */
export function FilesMenu({ id }: FilesMenuProps) {
  const { t } = useLingui()
  const [load, { data, isError }] = activationApi.useActivationFilesMutation()
  return (
    <Menu
      onOpenChange={(open) => open && void load({ id })}
      trigger={
        <Button size="s" variant="quiet" icon={Download}>
          {t`Files`}
        </Button>
      }
    >
      {data?.files.map((file) => (
        <MenuItem
          key={file.name}
          detail={file.contacts}
          onSelect={() => saveFile(file.name, file.text, file.name.endsWith('.csv') ? 'text/csv' : 'text/plain')}
        >
          {file.name}
        </MenuItem>
      ))}
      {(data === undefined || data.files.length === 0) && (
        <MenuItem disabled onSelect={() => undefined}>
          {isError ? t`We couldn’t load the files.` : data === undefined ? t`Loading…` : t`No contacts yet.`}
        </MenuItem>
      )}
    </Menu>
  )
}
