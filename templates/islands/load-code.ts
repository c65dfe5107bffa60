/** Loads code of a page when it is needed. */

/**
 * If the signal is lost, it tries again when the signal is back, or a while later. (Firefox remembers that a file was
 * missing; other browsers ask again.) If the site was published again meanwhile, the code no longer exists: the page is
 * loaded again, with the guest's wish in its address.
 * @param whenLost called as soon as the browser knows that the code does not come for now, perhaps more than once
 */
export async function loadWithRetry<Code>(
  load: () => Promise<Code>,
  whenLost = (): unknown => undefined
): Promise<Code> {
  addEventListener('offline', whenLost)
  try {
    return await load()
  } catch {
    whenLost()
    await reloadIfReplaced().catch(() => undefined)
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 9000)
    })
    return await loadWithRetry(load, whenLost)
  } finally {
    removeEventListener('offline', whenLost)
  }
}

/**
 * Loads the page again if the page at its address has other scripts. At most once for each set of scripts, because a
 * host can answer a navigation from a cache but not this request.
 * @throws without a signal
 */
async function reloadIfReplaced(): Promise<void> {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')!)
  const own = scripts.join('')
  const response = await fetch(location.pathname, { cache: 'no-store' })
  const page = await response.text()
  if (!response.ok || history.state === own || scripts.every((address) => page.includes(address))) return
  history.replaceState(own, '')
  location.reload()
}
