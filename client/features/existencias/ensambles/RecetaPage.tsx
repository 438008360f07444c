import { Button } from '@mantine/core';
import { IconPencil, IconPuzzle, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { numero } from '@/lib/numeros';
import { toEnsambleNuevo, toKardex, toRecetas } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Consulta, Datos, Enlace, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { cantidad, enCampo, enSuCelda } from '../lineas/valores';
import { cambiarReceta, eliminarReceta, recetaQuery, type ParteDeReceta, type Receta } from './api';
import { FormularioReceta, type RecetaEscrita } from './FormularioReceta';
import { parteEscrita } from './valores';
import estilos from '../lineas/lineas.module.css';

/** De qué se hace un producto, lo que cuesta y para cuántos alcanza. */
export function RecetaPage() {
  const consulta = useQuery(recetaQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Receta no encontrada"
      accion={
        <Button component={Link} to={toRecetas()}>
          Ver las recetas
        </Button>
      }
    >
      {(receta) => <Hoja key={`${receta.id}-${receta.version}`} receta={receta} />}
    </Consulta>
  );
}

const SIN_COSTO: Columna<ParteDeReceta>[] = [
  { id: 'codigo', titulo: 'Código', celda: (p) => <span className="tabular">{p.PRO_CODIGO}</span> },
  {
    id: 'nombre',
    titulo: 'Producto',
    envolver: true,
    celda: (p) => <Enlace to={toKardex(p.producto_id)}>{p.nombre}</Enlace>,
  },
  { id: 'unidad', titulo: 'Unidad', cede: 1, celda: (p) => p.unidad },
  { id: 'cantidad', titulo: 'Cantidad', numerica: true, celda: (p) => cantidad(p.cantidad) },
  { id: 'disponible', titulo: 'Disponible', numerica: true, celda: (p) => cantidad(p.disponible) },
];
const CON_COSTO: Columna<ParteDeReceta>[] = [
  ...SIN_COSTO,
  { id: 'costo', titulo: 'Costo de uno', numerica: true, celda: (p) => numero(p.costo, 4) },
];

function Hoja({ receta: r }: { receta: Receta }) {
  const [cambiando, setCambiando] = useState(false);
  const ensambla = usePermiso('existencias.ensamblar');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const seArma = r.clase === 'ENSAMBLE';
  const eliminar = async () => {
    const si = await dialogos.confirmar(
      `¿Eliminar la receta de ${r.nombre}?`,
      'Lo que ya se armó o se vendió con ella no cambia.',
      { si: 'Eliminar', peligro: true },
    );
    if (!si) return;
    try {
      await eliminarReceta(r.id);
      avisoBreve('Receta eliminada');
      await navegar(toRecetas(), { replace: true });
      void refrescar(consultas, alCambiar.existencia);
    } catch (error) {
      await dialogos.error('No se eliminó', mensajeDe(error));
    }
  };
  if (cambiando) return <Cambiar receta={r} alTerminar={() => setCambiando(false)} />;
  return (
    <Pagina
      titulo={r.nombre}
      subtitulo={`Receta de ${r.PRO_CODIGO}`}
      migas={[{ to: toRecetas(), texto: 'Recetas' }]}
      estado={<Estado tono={seArma ? 'neutro' : 'info'}>{seArma ? 'Se arma antes' : 'Combo'}</Estado>}
      acciones={
        ensambla && (
          <>
            <BotonAccion variant="default" alPulsar={eliminar} leftSection={<Icono de={IconTrash} />}>
              Eliminar
            </BotonAccion>
            <Button
              variant="default"
              onClick={() => setCambiando(true)}
              leftSection={<Icono de={IconPencil} />}
            >
              Cambiar
            </Button>
            {seArma && (
              <Button component={Link} to={toEnsambleNuevo(r.id)} leftSection={<Icono de={IconPuzzle} />}>
                Armar
              </Button>
            )}
          </>
        )
      }
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Sus partes" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Sus partes"
            columnas={r.costo === null ? SIN_COSTO : CON_COSTO}
            filas={r.lineas}
            clave={(p) => p.producto_id}
          />
        </Tarjeta>
        <Tarjeta titulo="Lo que sale">
          <Datos
            filas={[
              ['De esas partes salen', `${cantidad(r.rinde)} ${r.unidad.toLowerCase()}`],
              ['Lo que hay alcanza para', r.alcanza === null ? null : cantidad(r.alcanza)],
              ['Cuesta cada uno', r.costo === null ? null : `$ ${numero(r.costo, 4)}`],
              ['Al venderlo', seArma ? 'Sale de su propia existencia' : 'Salen sus partes'],
            ]}
          />
        </Tarjeta>
      </div>
    </Pagina>
  );
}

function Cambiar({ receta: r, alTerminar }: { receta: Receta; alTerminar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<RecetaEscrita>({
    defaultValues: {
      producto: String(r.producto_id),
      rinde: enCampo(r.rinde),
      lineas: r.lineas.map((parte) => parteEscrita(parte)),
      nueva: '',
    },
  });
  const enviar = async ({ rinde, lineas }: RecetaEscrita) => {
    try {
      await cambiarReceta(r.id, {
        rinde,
        lineas: lineas.map(({ producto_id, cantidad: cuanto }) => ({ producto_id, cantidad: cuanto })),
        version: r.version,
      });
      await refrescar(consultas, alCambiar.existencia);
      avisoBreve('Receta guardada');
      alTerminar();
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, enSuCelda);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <FormularioReceta form={form} titulo={`Receta de ${r.nombre}`} enviar={enviar} alCancelar={alTerminar}>
      <p className={estilos.nota}>Lo que ya se armó o se vendió con la receta de antes no cambia.</p>
    </FormularioReceta>
  );
}
