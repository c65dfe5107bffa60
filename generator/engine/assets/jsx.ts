/** The functions that bundled JSX calls: React's own under names that the minifier shortens to one letter. */
import { createElement, Fragment } from 'react'

export const element = createElement
export const fragment = Fragment
