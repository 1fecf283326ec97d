// What stands in every page before the shell: it sees whether the shell arrives and starts. A file that does not come is
// asked for again; a shell that does not start makes room for the one before, which the API writes into the page when a
// cookie names this one; and when that does not start either, there are words instead of a white page. A shell that stops
// the tab takes nothing back: the cookie that says it is starting stays, and the next page has the shell before.
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
    // Not where the document has not come so far: the time-out finds it.
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
  // What was drawn is painted first; it is before any deferred script runs.
  d.addEventListener('readystatechange', begin)
})()
