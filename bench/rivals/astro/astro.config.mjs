export default { outDir: process.env.BENCH_OUT, compressHTML: true, devToolbar: { enabled: false } }
