/** La marca de la casa: una gota de tinta. */
export function Gota({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="var(--tinta-link)"
        d="M12 1.8c2.9 4.3 6.9 8.2 6.9 12.9a6.9 6.9 0 0 1-13.8 0C5.1 10 9.1 6.1 12 1.8Z"
      />
      <path
        fill="none"
        stroke="var(--tinta-sheet)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M8.3 14.9a3.7 3.7 0 0 0 3.3 3.5"
      />
    </svg>
  );
}
