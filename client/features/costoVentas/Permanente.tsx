import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { nombreDelMes } from '@/features/mensuales/presta/meses';
import { fecha, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Datos, Estado, Tarjeta } from '@/ui/base';
import { Acciones } from '@/ui/form';
import {
  asentarPermanente,
  dejarPermanente,
  empezarPermanente,
  permanenteQuery,
  previaPermanente,
  type Permanente as EstadoPermanente,
} from './api';
import estilos from '@/features/mensuales/presta/mensuales.module.css';

/** El otro método: lo que sale del kardex se asienta a lo que costó. Solo lo ve quien lleva existencias. */
export function Permanente({ mes }: { mes: string }) {
  const estado = useQuery(permanenteQuery);
  if (!estado.data?.lleva_existencias) return null;
  return (
    <Tarjeta titulo="Costo permanente">
      <div className={estilos.hoja}>
        {estado.data.desde ? <SeLleva estado={estado.data} mes={mes} /> : <SePuede mes={mes} />}
      </div>
    </Tarjeta>
  );
}

function useCambiar() {
  const contabilidad = usePermiso('contabilidad.editar');
  const configura = usePermiso('existencias.configurar');
  const consultas = useQueryClient();
  return {
    asienta: contabilidad,
    cambia: contabilidad && configura,
    releer: () => refrescar(consultas, alCambiar.conteo),
  };
}

function SePuede({ mes }: { mes: string }) {
  const { cambia, releer } = useCambiar();
  const desde = `${mes}-01`;
  const empezar = async () => {
    try {
      const { impedimento, kardex, libros, diferencia } = await previaPermanente(desde);
      if (impedimento) return dialogos.aviso('Todavía no se puede', impedimento);
      const texto =
        `El kardex valía ${dinero(kardex)} y los libros decían ${dinero(libros)}. ` +
        (Number(diferencia)
          ? `Se asentará la diferencia de ${dinero(diferencia)}.`
          : 'No hay diferencia que asentar.');
      const si = { si: 'Empezar' };
      if (!(await dialogos.confirmar(`¿Empezar el costo permanente en ${nombreDelMes(mes)}?`, texto, si)))
        return;
    } catch (error) {
      return dialogos.error('No se pudo', mensajeDe(error));
    }
    await hacer(() => empezarPermanente(desde), 'Costo permanente empezado', releer);
  };
  return (
    <>
      <p className={estilos.aviso}>
        En lugar de contar al fin de cada mes, lo que sale del kardex se asienta a lo que costó, cada
        madrugada.
      </p>
      {cambia && (
        <Acciones>
          <BotonAccion variant="default" alPulsar={empezar}>
            Empezar en {nombreDelMes(mes)}
          </BotonAccion>
        </Acciones>
      )}
    </>
  );
}

function SeLleva({ estado: e, mes }: { estado: EstadoPermanente; mes: string }) {
  const { asienta, cambia, releer } = useCambiar();
  const falta = Number(e.por_asentar) !== 0;
  const dejar = async () => {
    const seguro = await dialogos.confirmar(
      `¿Volver a contar desde ${nombreDelMes(mes)}?`,
      'Lo de los meses anteriores queda asentado. Desde ese mes, el costo se sabrá al contar lo que queda.',
      { si: 'Volver a contar' },
    );
    if (seguro) await hacer(() => dejarPermanente(`${mes}-01`), 'El costo vuelve a contarse', releer);
  };
  return (
    <>
      <p className={estilos.aviso}>
        <Estado tono="ok">Desde el {fecha(e.desde ?? hoy())}</Estado> Lo que sale del kardex se asienta a lo
        que costó, cada madrugada.
      </p>
      <Datos
        filas={[
          ['Vale lo que hay, en el kardex', dinero(e.kardex)],
          ['En las cuentas de inventario', dinero(e.libros)],
          ['Por asentar', dinero(e.por_asentar)],
        ]}
      />
      {(asienta || cambia) && (
        <Acciones>
          {cambia && (
            <BotonAccion variant="default" alPulsar={dejar}>
              Volver a contar
            </BotonAccion>
          )}
          {asienta && falta && (
            <BotonAccion alPulsar={() => hacer(asentarPermanente, 'Costo asentado', releer)}>
              Asentar ahora
            </BotonAccion>
          )}
        </Acciones>
      )}
    </>
  );
}
