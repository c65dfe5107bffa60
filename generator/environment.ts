/** Comes before all else: React and Vite choose slow, talkative builds without it, and look when they are loaded. */
process.env.NODE_ENV = 'production'
