import '@onfreq/contracts/widgets/content'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Dialog } from '@onfreq/ui/dialog'
import { Skeleton } from '@onfreq/ui/skeleton'

interface AwardTalkProps {
  readonly award: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Comments on an award, in a dialog on top of its holder's profile. */
export function AwardTalk({ award, onClose }: AwardTalkProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={award.name}>
      <RemoteWidget
        id="content/conversation"
        props={{ about: 'award', id: award.id }}
        fallback={<Skeleton height={240} />}
      />
    </Dialog>
  )
}
