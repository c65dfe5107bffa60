/** What the bundler writes for JSX: React's functions by names of their own, which each call then has in one letter. */
import { createElement, Fragment } from 'react'

export const element = createElement
export const fragment = Fragment
