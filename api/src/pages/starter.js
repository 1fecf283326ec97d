// What stands in every page before the shell: it sees whether the shell arrives and starts. A file that does not come is
// asked for again; a shell that does not start makes room for the one before, which the API writes into the page when the
// cookie names this one; and when that does not start either, there are words instead of a white page.
;(() => {
  const d = document
  const block = (id) => JSON.parse(d.getElementById(id)?.textContent || '""')
  const { shell, previous } = block('start')
  const ticket = block('ticket')
  let tries = 0
  let over = false
  const tell = (state, kind) =>
    ticket &&
    navigator.sendBeacon(
      '/api/releases/beacon',
      new Blob(
        [
          JSON.stringify({
            ticket,
            votes: [{ microfrontend: 'shell', release: shell, turn: 0, place: '', state, kind }],
          }),
        ],
        {
          type: 'application/json',
        },
      ),
    )
  const fail = (kind) => {
    const root = d.getElementById('root')
    if (over || (root?.firstChild && !root.dataset.drawn)) return
    over = true
    tell('broken', kind)
    if (previous && navigator.onLine) {
      // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API start the shell too.
      d.cookie = `onfreq_shell_failed=${shell};path=/;max-age=600;samesite=lax`
      location.reload()
    } else root?.prepend(d.getElementById('words').content)
  }
  addEventListener(
    'error',
    (event) => {
      const from = event.target
      if (!(from.src || from.href || event.filename || '').includes('/mfe/shell/') || from.rel === 'preload') return
      if (from === window) return fail('runtime')
      if (tries++ > 3) return fail('network')
      setTimeout(() => {
        const again = d.createElement(from.tagName)
        for (const { name, value } of from.attributes) again.setAttribute(name, value)
        from.replaceWith(again)
      }, tries * 300)
    },
    true,
  )
  setTimeout(fail, 20000, 'timeout')
  tell('opened')
})()
