// Runs before the first paint, so that the page never flashes in the wrong light.
(() => {
  const stored = localStorage.getItem('escarmouche.theme');
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  if (dark) document.documentElement.dataset.theme = 'dark';
})();
