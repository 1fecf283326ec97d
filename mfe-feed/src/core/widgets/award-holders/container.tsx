import { useAwardHoldersQuery } from '../../../api.ts'
import { AwardHoldersView } from './view.tsx'

/** The top three award holders. */
export default function AwardHolders() {
  const { data, error, refetch } = useAwardHoldersQuery()
  return <AwardHoldersView holders={data?.holders} failed={error !== undefined} onRetry={() => void refetch()} />
}
