import { Toast as Base } from '@base-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { isToastEvent, TOAST_EVENT, type ToastTone } from './show-toast.ts'
import * as s from './toast.module.css'

export { showToast, type ToastMessage, type ToastTone } from './show-toast.ts'

const ICONS = { info: Info, success: CircleCheck, danger: TriangleAlert } satisfies Record<ToastTone, unknown>

interface ToastData {
  tone: ToastTone
  /** Arrived while a dialog covered the toast area of a phone. */
  overKeys: boolean
  second?: { label: string; run: () => void } | undefined
}

/**
 * Elements with buttons at the bottom of a phone, where toasts appear: modal dialogs (toasts have the role `dialog` too,
 * but are not modal), and elements that are marked explicitly.
 */
const BOTTOM_BUTTONS = '[role="alertdialog"], [role="dialog"]:not([aria-modal="false"]), [data-keys-at-foot]'

/**
 * The region of toasts, which the shell renders once. `showToast` reaches it from every microfrontend. F6 moves the focus
 * here; Esc or a swipe dismisses a toast.
 */
export function Toaster() {
  return (
    <Base.Provider timeout={6_000} limit={3}>
      <Listener />
      <Base.Portal>
        <Messages />
      </Base.Portal>
    </Base.Provider>
  )
}

function Listener() {
  const { add, close, update, toasts } = Base.useToastManager<ToastData>()
  const visibleIds = useRef<readonly string[]>([])
  visibleIds.current = toasts.map(({ id }) => id)
  useEffect(() => {
    const show = (event: Event) => {
      if (!isToastEvent(event)) return
      const { id = crypto.randomUUID(), text, tone = 'info', action, second, stays } = event.detail
      // A toast closes after its action has run.
      const runAndClose = (run: () => void) => () => {
        close(id)
        run()
      }
      const toast = {
        title: text,
        data: {
          tone,
          overKeys: document.querySelector(BOTTOM_BUTTONS) !== null,
          ...(second && { second: { label: second.label, run: runAndClose(second.run) } }),
        },
        // A toast with "undo" stays long enough for the user to reach it.
        ...(action && { timeout: 12_000, actionProps: { children: action.label, onClick: runAndClose(action.run) } }),
        ...(stays !== undefined && { timeout: stays }),
      }
      if (visibleIds.current.includes(id)) update(id, toast)
      else add({ id, ...toast })
    }
    window.addEventListener(TOAST_EVENT, show)
    return () => window.removeEventListener(TOAST_EVENT, show)
  }, [add, close, update])
  return null
}

function Messages() {
  const { t } = useLingui()
  const { toasts } = Base.useToastManager<ToastData>()
  const raised = toasts.some((toast) => toast.data?.overKeys)
  return (
    <Base.Viewport className={cx(s.viewport, raised && s.raised)}>
      {toasts.map((toast) => {
        const tone = toast.data?.tone ?? 'info'
        return (
          <Base.Root
            key={toast.id}
            toast={toast}
            className={cx(s.toast, s[tone])}
            swipeDirection={raised ? ['up', 'right'] : ['down', 'right']}
          >
            <Base.Content className={s.content}>
              <Icon of={ICONS[tone]} className={s.icon} />
              {/* The region is polite, but errors are announced immediately. */}
              <Base.Title className={s.text} render={tone === 'danger' ? <span role="alert" /> : <span />} />
              <Base.Action className={s.action} />
              {toast.data?.second && (
                <button type="button" className={s.action} onClick={toast.data.second.run}>
                  {toast.data.second.label}
                </button>
              )}
              <Base.Close className={s.close} aria-label={t`Dismiss`}>
                <Icon of={X} size="s" />
              </Base.Close>
            </Base.Content>
          </Base.Root>
        )
      })}
    </Base.Viewport>
  )
}
