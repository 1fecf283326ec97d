import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { useAwardOfByCallsignQuery } from '../../../api.ts'
import { AwardsView } from '../../widgets/awards/view.tsx'
import * as s from './view.module.css'

/** The member's awards as certificates with links. Its code loads after the first frame. */
export default function Certificates({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  const { data } = useAwardOfByCallsignQuery(callsign.replaceAll('/', '_'))
  return (
    <Panel
      title={t`Your certificates`}
      note={t`Counted just after midnight UTC`}
      actions={
        <Link href="/awards">
          <Trans>All awards</Trans>
        </Link>
      }
      className={s.certificates}
    >
      <AwardsView
        awards={data?.awards}
        pictures
        empty={t`No certificate yet. The first one takes a single contact, the next ones six continents or a hundred contacts.`}
      />
    </Panel>
  )
}
