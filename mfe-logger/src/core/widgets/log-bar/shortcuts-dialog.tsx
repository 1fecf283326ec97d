import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@onfreq/ui/dialog'
import { Switch } from '@onfreq/ui/switch'
import { SHORTCUTS } from './shortcuts.ts'
import * as s from './shortcuts-dialog.module.css'

export interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly singleKeys: boolean
  readonly onSingleKeysChange: (on: boolean) => void
}

/** Lists all keys of the log bar. */
export default function ShortcutsDialog({ open, onOpenChange, singleKeys, onSingleKeysChange }: ShortcutsDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keys of the log bar`} size="s">
      <dl className={s.list}>
        {SHORTCUTS.map(({ keys, does, single }) => (
          <div key={does} className={s.row} data-off={(single && !singleKeys) || undefined}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={s.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className={s.switch}
        checked={singleKeys}
        onCheckedChange={onSingleKeysChange}
        label={t`Single-key shortcuts`}
        hint={t`Switch / and ? off when another program or a screen reader uses them.`}
      />
    </Dialog>
  )
}
