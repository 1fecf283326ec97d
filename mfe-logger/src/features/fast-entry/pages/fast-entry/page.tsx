import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { readFastEntry } from '@onfreq/ham/operating/fast-entry'
import { fastEntryToAdif } from '@onfreq/ham/operating/fast-entry-adif'
import { callProblem } from '@onfreq/session/api'
import { usePreference } from '@onfreq/session/preferences'
import { showToast } from '@onfreq/ui/toast'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogUploadMutation } from '../../../../api.ts'
import { FastEntryView } from './view.tsx'

/** `/fast-entry` */
export default function FastEntryPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  // Stored while typing, so that no text is lost.
  const [text, setText] = usePreference<string>('log.fast-entry', '')
  const [problem, setProblem] = useState<string | null>(null)
  const [upload, { isLoading }] = useLogUploadMutation()
  const typed = useDeferredValue(text)
  const entry = useMemo(() => readFastEntry(typed), [typed])

  async function importAll() {
    setProblem(null)
    const { contacts } = readFastEntry(text)
    const count = contacts.length
    const adif = fastEntryToAdif(contacts, { programId: 'Onfreq', programVersion: '1', createdAt: Date.now() })
    const file = new File([adif], 'fast-entry.adi', { type: 'text/plain' })
    try {
      const result = await upload({ file, dryRun: false, as: 'contacts', locationId: null }).unwrap()
      if (result.status === 'error') return setProblem(result.error ?? t(NOT_SENT))
      setText('')
      showToast({
        text: t`${plural(count, { one: '# contact on the way into your log.', other: '# contacts on the way into your log.' })}`,
        tone: 'success',
      })
      navigate('/import-export')
    } catch (error) {
      setProblem(callProblem(error).message || t(NOT_SENT))
    }
  }

  return (
    <FastEntryView
      text={text}
      entry={entry}
      busy={isLoading}
      problem={problem}
      onText={setText}
      onImport={() => void importAll()}
    />
  )
}

const NOT_SENT = msg`Couldn’t send the contacts. What you typed is still here; please try again.`
