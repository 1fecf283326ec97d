import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { useState } from 'react'
import { usePeopleSendMessageMutation } from '../../api.ts'
import { MESSAGE_LABELS } from './texts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A draft of a message to a station. The text persists until it is sent. */
export function useMessage(recipientId: number) {
  const [text, setText, dropText] = useDraft(`people.message.${recipientId}`, '', isText)
  const [problem, setProblem] = useState('')
  const [post, { isLoading }] = usePeopleSendMessageMutation()
  const length = [...text.trim()].length

  /** @returns whether the message was sent */
  async function send(): Promise<boolean> {
    if (isLoading) return false
    const wrong = lengthProblem(length)
    setProblem(wrong)
    if (wrong !== '') return false
    try {
      await post({ recipient_id: recipientId, message: text.trim() }).unwrap()
      dropText()
      return true
    } catch (error) {
      const { status, message } = callProblem(error)
      setProblem(typeof status === 'number' && status < 500 && message !== '' ? message : MESSAGE_LABELS.failed)
      return false
    }
  }

  return { text, setText, length, problem, busy: isLoading, send }
}

function lengthProblem(length: number): string {
  if (length < LIMITS.message.min) return MESSAGE_TEXTS.tooShort
  return length > LIMITS.message.max ? MESSAGE_TEXTS.tooLong : ''
}
