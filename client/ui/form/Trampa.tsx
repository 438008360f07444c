import { useFormContext } from 'react-hook-form';

/** Las personas no la encuentran; los robots la llenan. */
export function Trampa({ name }: { name: string }) {
  const { register } = useFormContext();
  return (
    <div className="solo-lector" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...register(name)} />
    </div>
  );
}
