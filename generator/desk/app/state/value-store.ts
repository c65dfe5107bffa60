/** A value that is replaced as a whole, and notifies its listeners. */
import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (change: (before: Value) => Value) => void
  patch: (part: Partial<Value>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  const set: Store<Value>['set'] = (change) => {
    const next = change(value)
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set,
    patch: (part) => set((before) => ({ ...before, ...part })),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** @param select returns the same object as long as nothing in it has changed */
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  const read = (): Part => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
