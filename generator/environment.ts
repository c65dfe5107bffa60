/** Before all else: React and Vite choose their slow, talkative builds without it, and both look when they are loaded. */
process.env.NODE_ENV = 'production'
