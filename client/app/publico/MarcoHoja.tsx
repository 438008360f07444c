import { Outlet } from 'react-router-dom';
import { Logo } from '@/features/configuraciones/presta';
import estilos from './publico.module.css';

/** A public page that is a form on a sheet: brand above, nothing else. */
export function MarcoHoja() {
  return (
    <div className={estilos.hoja}>
      <header className={estilos.hojaCabecera}>
        <Logo />
      </header>
      <main className={estilos.hojaCuerpo}>
        <Outlet />
      </main>
    </div>
  );
}
