import { useLingui } from '@lingui/react/macro'
import { bandColour } from '@onfreq/ui/band-colour'
import { Panel } from '@onfreq/ui/panel'
import { Swatch } from '@onfreq/ui/plot'
import { StackedBars } from '@onfreq/ui/plot/bars'
import { logbookHref, yearFilter } from '../links.ts'
import * as s from '../view.module.css'
import { type BlockProps, useOpen } from './block.tsx'

/** Contacts on each band by year. */
export function Bands({ response: { blocks, year, own }, asTable }: BlockProps) {
  const { t } = useLingui()
  const noBand = t`no band`
  const open = useOpen(own)
  const years = blocks.bands ?? []
  const names = [...new Set(years.flatMap(({ bands }) => bands.map(({ band }) => band)))]
  const toHref = (bar: string, part: string) =>
    logbookHref({ ...yearFilter(Number(bar)), ...(part !== noBand && { band: part }) })
  return (
    <Panel title={t`Bands by year`}>
      <div className={s.legend}>
        {names.map((band) => (
          <Swatch key={band} colour={bandColour(band)}>
            {band || noBand}
          </Swatch>
        ))}
      </div>
      <div className={s.sideways}>
        <div className={s.wide}>
          <StackedBars
            label={t`Bands by year`}
            now={String(year)}
            asTable={asTable}
            hrefOf={own ? toHref : undefined}
            onOpen={open && ((bar, part) => open(toHref(bar, part)))}
            bars={years.map((each) => ({
              name: String(each.year),
              parts: each.bands.map(({ band, n }) => ({ name: band || noBand, colour: bandColour(band), n })),
            }))}
          />
        </div>
      </div>
    </Panel>
  )
}
