import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { feedApi } from '../../../../api.ts'
import * as s from './own.module.css'

interface SharedProps {
  readonly id: string
  /** @param id the member's copy; null if declined */
  readonly onDone: (id: string | null) => void
}

/** Another member's shared award, to copy into the viewer's awards. */
export function Shared({ id, onDone }: SharedProps) {
  const { t } = useLingui()
  const { currentData: offer, error } = feedApi.useFeedSharedAwardQuery(id)
  const [copyAward, copying] = feedApi.useFeedSharedAwardTakeMutation()
  async function onCopy() {
    const result = await copyAward(id)
    if (result.data) onDone(result.data.id)
  }
  const problem = error ?? copying.error
  if (offer === undefined && problem === undefined) return null
  return (
    <Panel title={offer?.award.name ?? t`A shared award`} note={offer && t`Shared by ${{ callsign: offer.callsign }}`}>
      {problem !== undefined && <Banner tone="danger">{callProblem(problem).message}</Banner>}
      {offer && (
        <p className={s.quiet}>
          {t`${plural({ references: offer.references }, { one: '# reference', other: '# references' })}`}
        </p>
      )}
      <div className={s.acts}>
        {offer && (
          <Button variant="primary" busy={copying.isLoading} onClick={() => void onCopy()}>
            <Trans>Add to my awards</Trans>
          </Button>
        )}
        <Button onClick={() => onDone(null)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Panel>
  )
}
