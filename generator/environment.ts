/**
 * Runs before all other imports: React and Vite read NODE_ENV when they are loaded, and are slow and verbose without
 * it.
 */
process.env.NODE_ENV = 'production'
