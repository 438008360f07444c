import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCierre } from '@/navegacion/contabilidad';
import { toRenta } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Datos, Enlace } from '@/ui/base';
import { Acciones, nuevaClave } from '@/ui/form';
import { deshacer, noAplica, siAplica, type Obligacion } from './api';
import { EstadoObligacion } from './EstadoObligacion';
import { FormPagar } from './FormPagar';
import { FormPresentar, yaEsta } from './FormPresentar';
import { QueLeFalta, rutaDe } from './QueLeFalta';

interface Props {
  de: Obligacion;
  alCerrar: () => void;
}
type Modo = 'ver' | 'presentar' | 'sustituir' | 'pagar';

/** Una obligación de un período: hasta cuándo, en qué está, y lo que se puede decir de ella. */
export function VentanaObligacion({ de, alCerrar }: Props) {
  const consultas = useQueryClient();
  // Lo que se prepara aquí se mira antes de decir que se declaró; lo demás, se dice.
  const directo = de.acciones.includes('presentar') && !de.se_revisa;
  const [modo, setModo] = useState<Modo>(directo ? 'presentar' : 'ver');
  const cerrar = () => {
    if (de.se_revisa) void refrescar(consultas, alCambiar.obligacion);
    alCerrar();
  };
  const hecho = (aviso: string) => {
    void refrescar(consultas, alCambiar.obligacion);
    avisoBreve(aviso);
    alCerrar();
  };
  const hacer = async (accion: () => Promise<unknown>, aviso: string) => {
    try {
      await accion();
    } catch (error) {
      await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    hecho(aviso);
  };
  const decirQueNo = async () => {
    const motivo = await dialogos.pedirMotivo(
      `${de.nombre}, ${de.titulo}: no aplica`,
      'Deja de contarse entre lo que vence. Queda anotado quién lo dijo y por qué.',
      { si: 'No aplica' },
    );
    if (!motivo) return;
    const { obligacion, periodo } = de;
    await hacer(() => noAplica({ obligacion, periodo, motivo }, nuevaClave()), 'Anotado: no aplica');
  };
  const deshacerla = async (dicha: NonNullable<Obligacion['dicha']>) => {
    const seguro = await dialogos.confirmar(
      '¿Dejar de darla por presentada?',
      dicha.sustituye_id
        ? 'Vuelve a constar la que sustituyó. En el portal nada cambia.'
        : 'Vuelve a estar entre lo que vence. En el portal nada cambia.',
      { si: 'Deshacer' },
    );
    if (seguro) await hacer(() => deshacer(dicha.id), 'Deshecho');
  };
  const { dicha, acciones } = de;
  return (
    <VentanaForm titulo={`${de.nombre}, ${de.titulo}`} alCerrar={cerrar} tamano={520}>
      <LoQueEs de={de} />
      {de.se_revisa && <QueLeFalta de={de} />}
      {(modo === 'presentar' || modo === 'sustituir') && (
        <FormPresentar de={de} sustituye={modo === 'sustituir'} alGuardar={hecho} alCerrar={cerrar} />
      )}
      {modo === 'pagar' && dicha && <FormPagar id={dicha.id} alGuardar={hecho} alCerrar={cerrar} />}
      {modo === 'ver' && (
        <Acciones>
          {acciones.includes('deshacer') && dicha && (
            <BotonAccion variant="default" h={42} alPulsar={() => deshacerla(dicha)}>
              Deshacer
            </BotonAccion>
          )}
          {acciones.includes('aplica') && dicha && (
            <BotonAccion
              variant="default"
              h={42}
              alPulsar={() => hacer(() => siAplica(dicha.id), 'Vuelve a constar')}
            >
              Sí aplica
            </BotonAccion>
          )}
          {acciones.includes('presentar') && (
            <Button variant="default" h={42} onClick={() => setModo('presentar')}>
              {yaEsta(de)}
            </Button>
          )}
          {rutaDe(de) && (de.se_revisa || de.del_formulario) && (
            <Button component={Link} to={rutaDe(de)} h={42} onClick={cerrar}>
              {de.obligacion === 'ATS' ? 'Abrir el anexo' : 'Abrir el formulario'}
            </Button>
          )}
          {acciones.includes('sustituir') && !de.recordatorio && (
            <Button variant="default" h={42} onClick={() => setModo('sustituir')}>
              Presenté una sustitutiva
            </Button>
          )}
          {acciones.includes('pagar') && (
            <Button h={42} onClick={() => setModo('pagar')}>
              Ya la pagué
            </Button>
          )}
        </Acciones>
      )}
      {acciones.includes('no_aplica') && (
        <BotonAccion variant="subtle" h={36} px={8} ml={-8} alPulsar={decirQueNo}>
          No aplica en este período
        </BotonAccion>
      )}
    </VentanaForm>
  );
}

function LoQueEs({ de }: { de: Obligacion }) {
  const veLibros = usePermiso('contabilidad.ver');
  const { dicha } = de;
  const anio = Number(de.hasta.slice(0, 4));
  const mes = de.periodo.length > 4 ? Number(de.hasta.slice(5, 7)) : undefined;
  const filas: [string, ReactNode][] = [
    ['Estado', <EstadoObligacion key="estado" de={de} />],
    ['Vence', fecha(de.vence)],
    ['Ante', de.ante],
  ];
  if (de.total !== null && !de.recordatorio)
    filas.push([dicha ? 'Valor declarado' : 'Falta pagar, según los libros', dinero(de.total)]);
  if (dicha?.numero) filas.push(['Número', dicha.numero]);
  if (dicha?.fecha) filas.push([de.recordatorio ? 'Se hizo' : 'Se presentó', fecha(dicha.fecha)]);
  if (dicha?.pagada_en) filas.push(['Se pagó', fecha(dicha.pagada_en)]);
  if (dicha?.motivo) filas.push(['Por qué', dicha.motivo]);
  if (de.del_formulario) filas.push(['Desde', 'Su formulario: lo que la corrige, o la deshace, está allí']);
  if (dicha) filas.push(['Lo dijo', `${dicha.creado_por}, ${fechaHora(dicha.creado_en)}`]);
  filas.push(['Plazo', de.por_confirmar ? `${de.fuente}; compárelo con el calendario oficial` : de.fuente]);
  return (
    <>
      <Datos filas={filas} />
      {de.obligacion === 'RENTA' && (
        <p>
          <Enlace to={toRenta(anio)} subrayado>
            Abrir la hoja de renta de {anio}
          </Enlace>
        </p>
      )}
      {veLibros && !de.recordatorio && de.termino && (
        <p>
          <Enlace to={toCierre(anio, mes)} subrayado>
            Ver las cifras de {mes ? de.titulo : anio}
          </Enlace>
        </p>
      )}
    </>
  );
}
