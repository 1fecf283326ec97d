// Inlined in every page before the shell: checks that the shell loads and starts. A missing file is requested again; a
// shell that does not start is replaced by the previous one, which the API serves when a cookie names the failing one;
// if that fails too, a message replaces the blank page. A shell that freezes the tab cannot clear its starting cookie,
// so the next page gets the previous shell.
;(() => {
  const d = document
  const block = (id) => JSON.parse(d.getElementById(id)?.textContent || '""')
  const { shell, previous, at } = block('start')
  const ticket = block('ticket')
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
  const keep = (name, value, age) => {
    // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API start the shell too.
    d.cookie = `onfreq_shell_${name}=${value};path=/;max-age=${age}`
  }
  const started = () => keep('starting', '', 0)
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    keep('starting', shell + at, 600)
    tell('opened')
  }
  const fail = (kind, bare) => {
    const root = d.getElementById('root')
    if (over || (root?.firstChild && !root.dataset.drawn && !bare)) return
    begin()
    tell('broken', kind)
    if (previous && navigator.onLine) {
      keep('failed', shell, 600)
      location.reload()
    } else if (!bare) root.prepend(d.getElementById('words').content)
    // Skipped when the document has not loaded this far; the timeout handles that.
    over = true
  }
  addEventListener(
    'error',
    (event) => {
      const from = event.target
      if (!(from.src || from.href || event.filename)?.includes('/mfe/shell/') || from.rel === 'preload') return
      if (from === window) return fail('runtime')
      const n = +from.id + 1
      if (n > 3) return fail('network', from.rel)
      setTimeout(() => {
        const again = d.createElement(from.tagName)
        for (const { name, value } of from.attributes) again.setAttribute(name, value)
        again.id = n
        from.replaceWith(again)
      }, n * 300)
    },
    true,
  )
  setTimeout(fail, 20000, 'timeout')
  setTimeout(started, 5000)
  addEventListener('pagehide', started)
  // The rendered content is painted before any deferred script runs.
  d.addEventListener('readystatechange', begin)
})()
