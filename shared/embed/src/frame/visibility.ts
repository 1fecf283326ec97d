/** Whether anybody can see the widget: the tab, and in OBS the source and its scene. */

interface ObsEvent {
  readonly visible?: unknown
  readonly active?: unknown
}

export function watchShown(): () => boolean {
  let visible = true
  let active = true
  addEventListener('obsSourceVisibleChanged', (event) => {
    visible = detailOf(event).visible !== false
  })
  addEventListener('obsSourceActiveChanged', (event) => {
    active = detailOf(event).active !== false
  })
  return () => visible && active && document.visibilityState === 'visible'
}

function detailOf(event: Event): ObsEvent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return typeof detail === 'object' && detail !== null ? detail : {}
}
