import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { useSession } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as s from './report-dialog.module.css'

/** Loads when a member clicks Report. */
const ReportDialog = lazyPart(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Button to report a post; for members only. */
export function ReportPost({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (user === null) return null
  return (
    <>
      <Button variant="quiet" size="s" icon={Flag} className={s.report} onClick={() => setOpen(true)}>
        {t`Report this post`}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog about="post" id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
