import { Trans, useLingui } from '@lingui/react/macro'
import * as s from './chat.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/**
 * The newest lines of the chat at the bottom; older ones disappear at the top. Not rendered unless the chat is public.
 */
export function Chat({ parts: { chat }, resting }: PlateProps) {
  const { t } = useLingui()
  if (chat === undefined && !resting) return null
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`Chat`}>
      <p className={p.head}>
        <span>
          <Trans>Chat</Trans>
        </span>
      </p>
      {chat === undefined && (
        <p className={p.quiet}>
          <Trans>Shown while your chat is public</Trans>
        </p>
      )}
      {chat?.length === 0 && (
        <p className={p.quiet}>
          <Trans>Say hello and give your grid</Trans>
        </p>
      )}
      <ol className={s.lines}>
        {chat?.map(({ seq, callsign, role, text }) => (
          <li key={seq} className={s.line}>
            <b className={p.call}>{callsign}</b>
            {role && (
              <small className={role === 'owner' ? s.host : s.moderator}>{role === 'owner' ? t`HOST` : t`MOD`}</small>
            )}{' '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ol>
    </article>
  )
}
