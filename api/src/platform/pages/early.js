// Inlined into server-rendered pages behind the content: records presses until the code that handles them has loaded
// (`shell/src/boot/hand-over.ts`). Without scripts, controls that need one are disabled. The content is painted first;
// by then, cached scripts may have taken over already.
//
// The page's code loads after the shell's, which must run first: on a slow connection both would share the bandwidth,
// and the shell would start only after both. It is requested when the first of the shell's scripts has arrived.
new PerformanceObserver((list, observer) => {
  if (!list.getEntries().some(({ name }) => /\/mfe\/shell\/.*\.js$/.test(name))) return
  observer.disconnect()
  for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
}).observe({ type: 'resource', buffered: true })
setTimeout(() => {
  const root = document.getElementById('root')
  if (!root.dataset.drawn) return
  const pressable = 'button,summary,form,[role=button],[role=tab],[role=switch],[role=radio]'
  const drawn = new Set(root.querySelectorAll(pressable))
  const early = { pressed: [], scrolled: new Map() }
  window.onfreqEarly = early
  for (const control of root.querySelectorAll('button,select,input,textarea')) control.inert = false
  const press = (event) => {
    const control = event.target.closest(`a[href],${pressable}`)
    if (!drawn.has(control) || (event.type === 'click' && control.tagName === 'FORM')) return
    event.preventDefault()
    early.pressed.push(control)
  }
  root.addEventListener('click', press)
  root.addEventListener('submit', press)
  const scroll = ({ target }) => {
    const { scrollLeft, scrollTop } = target.scrollingElement ?? target
    early.scrolled.set(target, [scrollLeft, scrollTop])
  }
  document.addEventListener('scroll', scroll, true)
})
