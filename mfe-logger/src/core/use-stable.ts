import { useRef, useState } from 'react'

/** Functions that stay the same from render to render and do what the newest do, so that whoever gets them may rest. */
export function useStable<Acts extends object>(acts: Acts): Acts {
  const newest = useRef(acts)
  newest.current = acts
  const [stable] = useState(() => standIn(newest))
  return stable
}

function standIn<Acts extends object>(newest: { readonly current: Acts }): Acts {
  const known = new Map<PropertyKey, unknown>()
  return new Proxy(newest.current, {
    get(_first, name) {
      if (!known.has(name)) {
        known.set(name, (...values: readonly unknown[]) => {
          const act: unknown = Reflect.get(newest.current, name)
          return typeof act === 'function' ? act(...values) : undefined
        })
      }
      return known.get(name)
    },
  })
}
