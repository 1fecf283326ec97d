import { useLingui } from '@lingui/react/macro'
import { STATISTICS_BLOCKS, type StatisticsBlock } from '@onfreq/contracts/log/statistics'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { Switch } from '@onfreq/ui/switch'
import { Eye } from 'lucide-react'
import { BLOCK_NAMES } from './texts.ts'
import * as s from './view.module.css'

export interface VisibilityProps {
  readonly open: readonly StatisticsBlock[]
  readonly saving: boolean
  readonly onPublic: (blocks: readonly StatisticsBlock[]) => void
}

/** Settings for which blocks of these statistics are public. */
export function Visibility({ open, saving, onPublic }: VisibilityProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Who sees what`}
      description={t`Switched-on blocks are public.`}
      trigger={
        <Button
          icon={Eye}
          aria-label={t`Public: ${{ shown: open.length }} of ${{ all: STATISTICS_BLOCKS.length }} blocks`}
        >
          {t`Public: ${{ shown: open.length }} of ${{ all: STATISTICS_BLOCKS.length }}`}
        </Button>
      }
    >
      <div className={s.choices}>
        {STATISTICS_BLOCKS.map((block) => (
          <Switch
            key={block}
            label={BLOCK_NAMES[block]}
            checked={open.includes(block)}
            disabled={saving}
            onCheckedChange={(on) => onPublic(on ? [...open, block] : open.filter((each) => each !== block))}
          />
        ))}
      </div>
    </Dialog>
  )
}
