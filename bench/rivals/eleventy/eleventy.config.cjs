/** Where pages go is given on the command line. */
module.exports = () => ({ templateFormats: ['11ty.js'] })
