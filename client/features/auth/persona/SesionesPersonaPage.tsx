import { Anchor } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { Sesiones } from '@/features/cuenta/presta';
import { toIngresoPersona, toPersonas, toSesionesPersona } from '@/features/personas/presta';
import { usePersona } from '@/session';
import { useTitulo } from '@/ui/titulo';
import { Encabezado } from '../Encabezado';
import estilos from '../auth.module.css';

/** Dónde tiene una persona sesiones abiertas, en todas sus empresas. Aquí lleva el aviso de que entraron con un equipo nuevo. */
export function SesionesPersonaPage() {
  useTitulo('Sesiones abiertas');
  const persona = usePersona();
  if (!persona) return <Navigate to={toIngresoPersona()} state={{ volver: toSesionesPersona() }} replace />;
  // Allá elige su clave antes de nada.
  if (persona.falta) return <Navigate to={toPersonas()} replace />;
  return (
    <QueryClientProvider client={consultas}>
      <Encabezado titulo="Mis sesiones">
        {persona.nombre} · {persona.correo}
      </Encabezado>
      <Sesiones de="persona" />
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toPersonas()}>
          Mis empresas
        </Anchor>
      </p>
    </QueryClientProvider>
  );
}
